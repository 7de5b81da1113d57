import { part } from '#app/ui/part.tsx'
import { EnquiryInPage } from './enquiry-in-page.tsx'

export default part('features/leads/enquiries/enquiry-in-page', EnquiryInPage)
