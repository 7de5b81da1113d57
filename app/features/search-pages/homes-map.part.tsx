import { partWithVisits } from '../search/document-visits.tsx'
import { loadFilterForm } from '../search/filter-form-in-use.tsx'
import { HomesMap } from './homes-map.tsx'

export default partWithVisits('features/search-pages/homes-map', HomesMap, loadFilterForm)
