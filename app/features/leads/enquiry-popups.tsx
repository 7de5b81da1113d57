import { AskedHomes } from './asked-home.tsx'
import { type AskedFor, type EnquiryForm, enquiryFormNames, enquiryForms, whoIs } from './enquiry-forms.ts'
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
    ...whoIs(member),
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
      {...enquiryProps(form, { ...subject, times })}
      onConflict={onConflict}
      initial={initialOf(form, subject)}
      about={subject.home && <AskedHomes homes={[subject.home]} />}
      askedFor={form === 'share' ? undefined : askedFor(form, subject)}
    />
  ))
}

const askedFor = (form: EnquiryForm, { home, openingHours }: EnquirySubject): AskedFor => ({
  isViewing: form === 'request-viewing',
  homes: home ? [home.id] : [],
  openingHours,
})
