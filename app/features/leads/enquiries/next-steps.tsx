import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { AskedFor } from './enquiry-forms.ts'
import type { LeadFields } from '../record/lead.ts'
import { SLOT_FIELD } from '../record/leads.wire.ts'
import type { SentBooking } from './fields/send-lead.ts'
import { toStandardFields } from '../record/standard-fields.ts'
import { dayTitle, momentTitle } from '../record/cyprus-days.ts'
import { viewingCalendarPath } from '../viewings/viewing-calendar-path.ts'

/** Describes what happens after a request was sent, and by when (docs/product/leads.md §38). */
export function NextSteps({
  sent,
  booked,
  askedFor: { isViewing, homes, openingHours },
}: {
  sent: LeadFields
  booked: SentBooking | null
  askedFor: AskedFor
}) {
  const { date = '', email, phone } = toStandardFields(sent)
  const slot = sent[SLOT_FIELD] ?? ''
  const start = slot || date
  const by = [phone && 'call', email && 'e-mail'].filter(Boolean).join(' or ')
  if (booked)
    return (
      <>
        <div>
          <p className="font-medium">{`${momentTitle(new Date(booked.startsAt))}, Cyprus time`}</p>
          <p className="mt-1">
            {email
              ? 'We are sending you a confirmation by e-mail. Its link lets you change or cancel the viewing.'
              : 'Please call us if you need to change it.'}
          </p>
        </div>
        <CalendarLink href={viewingCalendarPath(homes, booked.startsAt, booked.id)}>the viewing</CalendarLink>
      </>
    )
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
        <CalendarLink href={viewingCalendarPath(homes, start)}>
          {slot ? 'the viewing' : dayTitle(date)}
        </CalendarLink>
      )}
    </>
  )
}

const CalendarLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a href={href} download className={buttonClass()}>
      <CalendarPlus aria-hidden size={18} />
      Add {children} to your calendar
    </a>
  </p>
)
