import { part } from '#app/ui/part.tsx'
import { SearchBox } from './search-box.tsx'

export default part('features/search/list/search-box', SearchBox)
