import { part } from '#app/ui/part.tsx'
import { PlaceMapSection } from '../map/place-map-section.tsx'

export default part('features/market/overview/place-map-section', PlaceMapSection, { startsWithPage: true })
