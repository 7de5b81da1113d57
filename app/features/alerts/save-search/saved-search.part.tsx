import { part } from '#app/ui/part.tsx'
import { SavedSearch } from './saved-search.tsx'

export default part('features/alerts/save-search/saved-search', SavedSearch)
