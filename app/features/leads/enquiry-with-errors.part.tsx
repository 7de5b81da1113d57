import { part } from '#app/ui/part.tsx'
import { EnquiryWithErrors } from './enquiry-with-errors.tsx'

export default part('features/leads/enquiry-with-errors', EnquiryWithErrors)
