import { part } from './part.tsx'
import { PrintButton } from './print-button.tsx'

export default part('ui/print-button', PrintButton)
