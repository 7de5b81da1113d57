import { part } from '#app/ui/part.tsx'
import { OwnerForm } from './owner-form.tsx'

export default part('features/content/forms/owner-form', OwnerForm)
