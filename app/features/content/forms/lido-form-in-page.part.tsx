import { part } from '#app/ui/part.tsx'
import { LidoFormInPage } from './lido-popups.tsx'

export default part('features/content/forms/lido-form-in-page', LidoFormInPage)
