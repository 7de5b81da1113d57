import { useState } from 'react'
import { type EnquiryForm, enquiryFormNames, enquiryForms } from './enquiry-forms.ts'
import { FormWithErrors } from './form-with-errors.tsx'
import type { LeadFields } from './lead.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { LeadForm } from './lead-form.tsx'
import type { FailedForm } from './lead-rules.ts'
import { SLOT_FIELD } from './leads.wire.ts'
import { type OfferedDay, SlotPicker } from './viewings/slot-picker.tsx'

/** What the popups of a page are about. */
export type EnquirySubject = {
  /** The page's path, which takes the forms where there is no script; and its whole address. */
  path: string
  url: string
  campaign: LeadFields
  /** What stands in the field Description at first. */
  description: string
  /** For a viewing: free times to choose from. */
  times?: readonly OfferedDay[]
}

/** The free times without those that turned out to be taken. */
function useFreeTimes(times: readonly OfferedDay[] = []) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const free = times
    .map((day) => ({ ...day, times: day.times.filter(({ value }) => !taken.has(value)) }))
    .filter((day) => day.times.length > 0)
  const onConflict = ({ [SLOT_FIELD]: slot }: LeadFields) => {
    if (slot) setTaken(new Set([...taken, slot]))
  }
  return { times: free, onConflict }
}

function formProps(form: EnquiryForm, { path, url, campaign, times = [] }: EnquirySubject, chosen?: string) {
  const { texts, asideTitle, resets } = enquiryForms[form]
  return {
    form,
    texts,
    ...(asideTitle ? { asideTitle } : {}),
    ...(resets ? { resets } : {}),
    ...(form === 'request-viewing' && times.length > 0
      ? { extra: <SlotPicker days={times} chosen={chosen} isOptional /> }
      : {}),
    action: path,
    hidden: { propertyUrl: url, ...(form === 'share' ? campaign : {}) },
  }
}

/** The popups in which one asks the agency, asks for a viewing, or shows the page to a friend; `ids` are what buttons open. */
export function EnquiryPopups({
  ids,
  takesRequests = true,
  ...subject
}: EnquirySubject & { ids: Record<EnquiryForm, string>; takesRequests?: boolean }) {
  const { times, onConflict } = useFreeTimes(subject.times)
  const forms = enquiryFormNames.filter((form) => takesRequests || form === 'share')
  return forms.map((form) => (
    <LeadDialog
      key={form}
      id={ids[form]}
      title={enquiryForms[form].title}
      thanks={enquiryForms[form].thanks}
      {...formProps(form, { ...subject, times })}
      onConflict={onConflict}
      initial={form === 'share' ? {} : { description: subject.description }}
    />
  ))
}

/** An enquiry that was sent without script and refused: on top of the page, as it was filled in. */
export function EnquiryWithErrors({ failed, ...subject }: EnquirySubject & { failed: FailedForm }) {
  const { values, errors } = failed
  const { times, onConflict } = useFreeTimes(subject.times)
  const form = enquiryFormNames.find((name) => name === failed.form) ?? 'request-info'
  return (
    <FormWithErrors title={enquiryForms[form].title}>
      <LeadForm
        {...formProps(form, { ...subject, times }, values[SLOT_FIELD])}
        initial={values}
        errors={errors}
        onConflict={onConflict}
      />
    </FormWithErrors>
  )
}
