import { useState } from 'react'
import { type LeadFields, leadForms } from '#app/features/leads/record/lead.ts'
import { AlertDialog } from '#app/features/leads/enquiries/alert-dialog.tsx'
import {
  ASIDE_TITLE,
  type FormVisit,
  requestTexts,
  whoIs,
} from '#app/features/leads/enquiries/enquiry-forms.ts'
import { InPlaceLeadForm } from '#app/features/leads/enquiries/in-place-lead-form.tsx'
import { type FailedForm, INVALID_EMAIL } from '#app/features/leads/record/lead-rules.ts'
import { type OwnerFormName, ownerMessages } from './owner-forms.ts'

const texts = { ...requestTexts, submit: 'Submit' }

/** A wrong address is said in a dialog and beside its field (docs/product/leads.md §8). */
export function OwnerForm({
  form,
  campaign,
  visit: { member, openingHours },
  valued,
  failed,
}: {
  form: OwnerFormName
  campaign: LeadFields
  visit: FormVisit
  /** Details of the home from the valuation. */
  valued: LeadFields
  failed: FailedForm | undefined
}) {
  const [alerts, setAlerts] = useState(0)
  const { initial: leadType = '' } = leadForms[form].fields.find(({ name }) => name === 'leadType') ?? {}
  return (
    <>
      <InPlaceLeadForm
        form={form}
        texts={texts}
        asideTitle={ASIDE_TITLE}
        action={`/${form}`}
        hidden={{ leadType, ...campaign }}
        initial={failed?.values ?? { description: ownerMessages[form], ...whoIs(member), ...valued }}
        errors={failed?.errors ?? {}}
        onWrong={({ email, contact }) => {
          if (email === INVALID_EMAIL || contact === INVALID_EMAIL) setAlerts((count) => count + 1)
        }}
        thanks="Thank you. We have your request and will answer shortly."
        again="Tell us about another property"
        askedFor={{ isViewing: false, homes: [], openingHours }}
      />
      {alerts > 0 && (
        <AlertDialog key={alerts} id="wrong-email" title={INVALID_EMAIL}>
          <p>An e-mail address looks like name@example.com. Your other entries are kept.</p>
        </AlertDialog>
      )}
    </>
  )
}
