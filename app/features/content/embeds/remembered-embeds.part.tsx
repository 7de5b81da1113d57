import { part } from '#app/ui/part.tsx'
import { RememberedEmbeds } from './remembered-embeds.tsx'

export default part('features/content/embeds/remembered-embeds', RememberedEmbeds, { startsWithPage: true })
