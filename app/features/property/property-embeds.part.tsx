import { part } from '#app/ui/part.tsx'
import { PropertyEmbeds } from './property-embeds.tsx'

export default part('features/property/property-embeds', PropertyEmbeds)
