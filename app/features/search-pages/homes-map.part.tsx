import { part } from '#app/ui/part.tsx'
import { visitedInPart } from '../search/document-visits.tsx'
import { loadFilterForm } from '../search/filter-form-in-use.tsx'
import { HomesMap } from './homes-map.tsx'

const Visited = visitedInPart('features/search-pages/homes-map', HomesMap, loadFilterForm)

export default part('features/search-pages/homes-map', Visited, { startsWithPage: true })
