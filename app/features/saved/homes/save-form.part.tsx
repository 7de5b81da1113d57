import { part } from '#app/ui/part.tsx'
import { SaveForm } from './save-form.tsx'

export default part('features/saved/homes/save-form', SaveForm)
