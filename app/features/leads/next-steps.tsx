import { CalendarPlus } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { EnquiryForm } from './enquiry-forms.ts'
import type { LeadFields } from './lead.ts'
import { SLOT_FIELD } from './leads.wire.ts'
import { toStandardFields } from './standard-fields.ts'
import { dayTitle } from './viewings/cyprus-days.ts'
import { viewingCalendarPath } from './viewings/viewing-calendar-path.ts'

/** What happens after a request was sent, and by when (docs/product/leads.md §38). `homeId`: of the home it is about. */
export function NextSteps({
  form,
  sent,
  homeId,
  openingHours,
}: {
  form: EnquiryForm
  sent: LeadFields
  homeId: number | null
  /** In the agency's words; '' where it gives none. */
  openingHours: string
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
          {`An agent will ${by} you ${form === 'request-viewing' ? 'to agree a time' : 'with an answer'}.`}
          {openingHours && ` Our opening hours are ${openingHours}.`}
        </p>
      </div>
      {form === 'request-viewing' && start !== '' && homeId !== null && (
        <p>
          <a href={viewingCalendarPath(homeId, start)} download className={buttonClass()}>
            <CalendarPlus aria-hidden size={18} />
            Add {slot ? 'the viewing' : dayTitle(date)} to your calendar
          </a>
        </p>
      )}
    </>
  )
}
