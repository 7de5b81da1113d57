import { part } from '#app/ui/part.tsx'
import { AlertForm } from './alert-form.tsx'

export default part('features/alerts/form/alert-form', AlertForm)
