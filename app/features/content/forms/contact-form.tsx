import { ASIDE_TITLE, type FormVisit, whoIs } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { InPlaceLeadForm } from '#app/features/leads/enquiries/in-place-lead-form.tsx'
import type { LeadFields } from '#app/features/leads/record/lead.ts'
import type { FailedForm } from '#app/features/leads/record/lead-rules.ts'
import { HomeRedirect } from './home-redirect.tsx'
import { messageTexts } from './message-texts.ts'

/**
 * Contact form. Once it is sent, a toast confirms it, the next steps replace it, and the home page follows
 * (docs/product/leads.md §7, §40).
 */
export function ContactForm({
  canonical,
  campaign,
  visit: { member, openingHours },
  failed,
}: {
  canonical: string
  campaign: LeadFields
  visit: FormVisit
  failed: FailedForm | undefined
}) {
  return (
    <InPlaceLeadForm
      form="contact"
      texts={messageTexts}
      asideTitle={ASIDE_TITLE}
      action="/contact"
      hidden={{ propertyUrl: canonical, ...campaign }}
      initial={failed?.values ?? whoIs(member)}
      errors={failed?.errors ?? {}}
      resets={['name', 'contact', 'email', 'phone', 'message']}
      thanks="Thank you. We have your message and will answer shortly."
      again="Write another message"
      askedFor={{ isViewing: false, homes: [], openingHours }}
      afterwards={<HomeRedirect />}
    />
  )
}
