import { part } from '#app/ui/part.tsx'
import { SAVED_SEARCH_PART } from './save-search-data.ts'
import { SavedSearch } from './saved-search.tsx'

export default part(SAVED_SEARCH_PART, SavedSearch)
