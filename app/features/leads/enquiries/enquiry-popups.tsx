import { AskedHomes } from '../record/asked-home.tsx'
import { type AskedFor, type EnquiryForm, enquiryFormNames, enquiryForms } from './enquiry-forms.ts'
import {
  enquiryProps,
  type EnquirySubject,
  initialOf,
  sharedPageOf,
  useFreeTimes,
} from './enquiry-subject.tsx'
import { formInPageHref } from './form-in-page.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { ShareLinks } from './share-links.tsx'

/**
 * The popups in which one asks the agency, asks for a viewing, or shows the page to a friend; `ids` are what buttons
 * open.
 */
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
      withoutScript={formInPageHref(subject.path, form)}
      onConflict={onConflict}
      initial={initialOf(form, subject)}
      about={
        <>
          {subject.home && <AskedHomes homes={[subject.home]} />}
          {form === 'share' && <ShareLinks page={sharedPageOf(subject)} />}
        </>
      }
      askedFor={form === 'share' ? undefined : askedFor(form, subject)}
    />
  ))
}

const askedFor = (form: EnquiryForm, { home, openingHours }: EnquirySubject): AskedFor => ({
  isViewing: form === 'request-viewing',
  homes: home ? [home.id] : [],
  openingHours,
})
