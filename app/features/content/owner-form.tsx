import { useState } from 'react'
import { type LeadFields, leadForms } from '../leads/lead.ts'
import { AlertDialog } from '../leads/alert-dialog.tsx'
import { LeadForm } from '../leads/lead-form.tsx'
import { type FailedForm, INVALID_EMAIL } from '../leads/lead-rules.ts'
import type { OwnerFormName } from './owner-forms.ts'

const texts = {
  submit: 'Submit',
  refused: 'We could not accept your request. Please try again later.',
  unreachable: 'We could not be reached. Nothing you entered is lost. Please try again.',
}

/** Ends on the thank-you page; a wrong address is said in a dialog and beside its field (docs/product/leads.md §8). */
export function OwnerForm({
  form,
  campaign,
  initial,
  failed,
}: {
  form: OwnerFormName
  campaign: LeadFields
  /** What stands in the fields at first. */
  initial: LeadFields
  failed: FailedForm | undefined
}) {
  const [alerts, setAlerts] = useState(0)
  const { initial: leadType = '' } = leadForms[form].fields.find(({ name }) => name === 'leadType') ?? {}
  return (
    <>
      <LeadForm
        form={form}
        texts={texts}
        action={`/${form}`}
        hidden={{ leadType, ...campaign }}
        initial={failed?.values ?? initial}
        errors={failed?.errors ?? {}}
        onStored={() => location.assign('/thank-you')}
        onWrong={({ email }) => {
          if (email === INVALID_EMAIL) setAlerts((count) => count + 1)
        }}
      />
      {alerts > 0 && (
        <AlertDialog key={alerts} id="wrong-email" title={INVALID_EMAIL}>
          <p>An e-mail address looks like name@example.com. Your other entries are kept.</p>
        </AlertDialog>
      )}
    </>
  )
}
