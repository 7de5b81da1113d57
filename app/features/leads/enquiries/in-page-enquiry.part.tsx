import { part } from '#app/ui/part.tsx'
import { InPageEnquiry } from './in-page-enquiry.tsx'

export default part('features/leads/enquiries/in-page-enquiry', InPageEnquiry)
