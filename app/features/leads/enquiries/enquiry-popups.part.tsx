import { part } from '#app/ui/part.tsx'
import { EnquiryPopups } from './enquiry-popups.tsx'

export default part('features/leads/enquiries/enquiry-popups', EnquiryPopups, { isFetchedInUse: true })
