import { AskedHomeCard } from './asked-home.tsx'
import { type EnquiryForm, enquiryFormNames, enquiryForms } from './enquiry-forms.ts'
import { enquiryProps, type EnquirySubject, useFreeTimes } from './enquiry-subject.tsx'
import type { LeadFields } from './lead.ts'
import { LeadDialog } from './lead-dialog.tsx'

const beginnings: Partial<Record<EnquiryForm, string>> = {
  'request-info': 'I would like to know more about this property.',
  'request-viewing': 'I would like to see this property.',
}

/** What stands in the fields at first: a friend's name nobody knows. */
function initialOf(form: EnquiryForm, { home, member, description }: EnquirySubject): LeadFields {
  if (form === 'share') return {}
  return {
    description,
    ...(home ? { message: beginnings[form] ?? '' } : {}),
    ...(member ? { name: member.username, contact: member.email } : {}),
  }
}

// Only those who have sent something need it.
const nextStepsOf =
  (form: EnquiryForm, { home, openingHours }: EnquirySubject) =>
  async (sent: LeadFields) => {
    const { NextSteps } = await import('./next-steps.tsx')
    return <NextSteps form={form} sent={sent} homeId={home?.id ?? null} openingHours={openingHours} />
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
      {...enquiryProps(form, { ...subject, times })}
      onConflict={onConflict}
      initial={initialOf(form, subject)}
      about={subject.home && <AskedHomeCard {...subject.home} />}
      {...(form === 'share' ? {} : { next: nextStepsOf(form, subject) })}
    />
  ))
}
