import { part } from '#app/ui/part.tsx'
import { SearchBox } from './search-box.tsx'

export default part('features/search/search-box', SearchBox)
