import { partWithVisits } from '../search/document-visits.tsx'
import { HomesList } from './homes-list.tsx'

export default partWithVisits('features/search-pages/homes-list', HomesList)
