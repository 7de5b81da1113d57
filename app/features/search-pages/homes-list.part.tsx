import { part } from '#app/ui/part.tsx'
import { visitedInPart } from '../search/document-visits.tsx'
import { HomesList } from './homes-list.tsx'

const Visited = visitedInPart('features/search-pages/homes-list', HomesList)

export default part('features/search-pages/homes-list', Visited, { startsWithPage: true })
