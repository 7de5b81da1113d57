import { part } from '#app/ui/part.tsx'
import { ALERT_FORM_PART } from './alert-form-data.ts'
import { AlertForm } from './alert-form.tsx'

export default part(ALERT_FORM_PART, AlertForm)
