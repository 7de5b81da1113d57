import { CalendarPlus } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { AskedFor } from './enquiry-forms.ts'
import type { LeadFields } from './lead.ts'
import { SLOT_FIELD } from './leads.wire.ts'
import { toStandardFields } from './standard-fields.ts'
import { dayTitle } from './viewings/cyprus-days.ts'
import { viewingCalendarPath } from './viewings/viewing-calendar-path.ts'

/** What happens after a request was sent, and by when (docs/product/leads.md §38). */
export function NextSteps({
  sent,
  askedFor: { isViewing, homes, openingHours },
}: {
  sent: LeadFields
  askedFor: AskedFor
}) {
  const { date = '', email, phone } = toStandardFields(sent)
  const slot = sent[SLOT_FIELD] ?? ''
  const start = slot || date
  const by = [phone && 'call', email && 'e-mail'].filter(Boolean).join(' or ')
  return (
    <>
      <div>
        <h3 className="font-medium">What happens next</h3>
        <p className="mt-1">
          {by === ''
            ? 'We have what you sent. You left no phone number or e-mail address, so we cannot answer you.'
            : `An agent will ${by} you ${isViewing ? 'to agree a time' : 'with an answer'}.`}
          {openingHours && ` Our opening hours are ${openingHours}.`}
        </p>
      </div>
      {isViewing && start !== '' && homes.length > 0 && (
        <p>
          <a href={viewingCalendarPath(homes, start)} download className={buttonClass()}>
            <CalendarPlus aria-hidden size={18} />
            Add {slot ? 'the viewing' : dayTitle(date)} to your calendar
          </a>
        </p>
      )}
    </>
  )
}
