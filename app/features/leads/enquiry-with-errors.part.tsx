import { part } from '#app/ui/part.tsx'
import { EnquiryWithErrors } from './enquiry-popups.tsx'

export default part('features/leads/enquiry-with-errors', EnquiryWithErrors)
