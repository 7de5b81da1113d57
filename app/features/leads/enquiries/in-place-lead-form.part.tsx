import { part } from '#app/ui/part.tsx'
import { InPlaceLeadForm } from './in-place-lead-form.tsx'

export default part('features/leads/enquiries/in-place-lead-form', InPlaceLeadForm)
