import { part } from '#app/ui/part.tsx'
import { InPageLidoForm } from './lido-popups.tsx'

export default part('features/content/forms/in-page-lido-form', InPageLidoForm)
