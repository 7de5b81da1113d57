import { part } from '#app/ui/part.tsx'
import { NeighbourhoodMap } from './neighbourhood-map.tsx'

export default part('features/search/map/neighbourhood-map', NeighbourhoodMap, { startsWithPage: true })
