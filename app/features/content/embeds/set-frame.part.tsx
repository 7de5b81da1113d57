import { part } from '#app/ui/part.tsx'
import { SetFrame } from './set-frame.tsx'

export default part('features/content/embeds/set-frame', SetFrame)
