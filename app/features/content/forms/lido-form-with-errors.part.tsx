import { part } from '#app/ui/part.tsx'
import { LidoFormWithErrors } from './lido-popups.tsx'

export default part('features/content/forms/lido-form-with-errors', LidoFormWithErrors)
