import { part } from '#app/ui/part.tsx'
import { LidoPopups } from './lido-popups.tsx'

export default part('features/content/forms/lido-popups', LidoPopups, { isFetchedInUse: true })
