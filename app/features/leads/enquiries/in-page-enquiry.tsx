import { enquiryFormNames, enquiryForms } from './enquiry-forms.ts'
import {
  enquiryProps,
  type EnquirySubject,
  initialOf,
  sharedPageOf,
  useFreeTimes,
} from './enquiry-subject.tsx'
import { InPageForm } from './in-page-form.tsx'
import { LeadForm } from './lead-form.tsx'
import { ShareLinks } from './share-links.tsx'
import type { FailedForm } from '../record/lead-rules.ts'
import { SLOT_FIELD } from '../record/leads.wire.ts'

/**
 * An enquiry on top of the page, for a browser without script: as it was filled in and refused, or still to fill in.
 */
export function InPageEnquiry({ failed, ...subject }: EnquirySubject & { failed: FailedForm }) {
  const { values, errors } = failed
  const { times, onConflict } = useFreeTimes(subject.times)
  const form = enquiryFormNames.find((name) => name === failed.form) ?? 'request-info'
  return (
    <InPageForm title={enquiryForms[form].title} errors={errors}>
      {form === 'share' && <ShareLinks page={sharedPageOf(subject)} />}
      <LeadForm
        stickyFoot="page"
        {...enquiryProps(form, { ...subject, times }, values[SLOT_FIELD])}
        initial={{ ...initialOf(form, subject), ...values }}
        errors={errors}
        onConflict={onConflict}
      />
    </InPageForm>
  )
}
