import { enquiryFormNames, enquiryForms } from './enquiry-forms.ts'
import { enquiryProps, type EnquirySubject, useFreeTimes } from './enquiry-subject.tsx'
import { FormWithErrors } from './form-with-errors.tsx'
import { LeadForm } from './lead-form.tsx'
import type { FailedForm } from './lead-rules.ts'
import { SLOT_FIELD } from './leads.wire.ts'

/** An enquiry that was sent without script and refused: on top of the page, as it was filled in. */
export function EnquiryWithErrors({ failed, ...subject }: EnquirySubject & { failed: FailedForm }) {
  const { values, errors } = failed
  const { times, onConflict } = useFreeTimes(subject.times)
  const form = enquiryFormNames.find((name) => name === failed.form) ?? 'request-info'
  return (
    <FormWithErrors title={enquiryForms[form].title}>
      <LeadForm
        stickyFoot="page"
        {...enquiryProps(form, { ...subject, times }, values[SLOT_FIELD])}
        initial={values}
        errors={errors}
        onConflict={onConflict}
      />
    </FormWithErrors>
  )
}
