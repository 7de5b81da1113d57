import { Button } from '#app/ui/button.tsx'
import { enquiryFormNames, enquiryForms } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { marketEnquiries } from './market-popups.ts'

/** Buttons that open the popups of a market page. */
export const EnquiryButtons = () =>
  enquiryFormNames.map((form) => (
    <Button
      key={form}
      look={form === 'request-info' ? 'primary' : 'secondary'}
      command="show-modal"
      commandfor={marketEnquiries[form]}
    >
      {enquiryForms[form].title}
    </Button>
  ))
