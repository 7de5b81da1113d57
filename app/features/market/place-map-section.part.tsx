import { part } from '#app/ui/part.tsx'
import { PlaceMapSection } from './place-map-section.tsx'

export default part('features/market/place-map-section', PlaceMapSection, { startsWithPage: true })
