import { part } from '#app/ui/part.tsx'
import { EnquiryWithErrors } from './enquiry-with-errors.tsx'

export default part('features/leads/enquiries/enquiry-with-errors', EnquiryWithErrors)
