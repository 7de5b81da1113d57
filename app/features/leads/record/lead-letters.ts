/**
 * Values of the mails that a lead causes. Text typed by visitors is in the agency's only: anyone can type anyone's
 * address.
 */
import type { LetterPart } from '#app/platform/mail/letter.ts'
import { day } from '#app/ui/format.ts'
import type { MailValuesOf } from '#app/features/settings/mails/mails.data.ts'
import { type LeadFields, type LeadFormName, leadForms } from './lead.ts'
import { letterWords } from './lead-letter-words.data.ts'

export type LeadForLetter = {
  id: string
  form: LeadFormName
  receivedAt: Date
  fields: LeadFields
  /** Sent paths of ours, comma-joined. */
  propertyPath: string | null
  /** Pages at those paths. */
  pages: readonly { title: string; url: string; lines: readonly string[] }[]
}

export const cyprusTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Nicosia',
})

/** Name of a lead, for the agency: `Viewing request`. */
export const formTitle = (form: LeadFormName): string =>
  form === 'share' ? 'Message with a shared page' : letterWords[form].agency

/**
 * Values of everything that was sent, except a friend's address: that was given for one message. `booked`: the viewing
 * that came with it.
 */
export function agencyValues(
  lead: LeadForLetter,
  booked?: { startsAt: Date; agentName: string | null },
): MailValuesOf<'lead-to-agency'> {
  const { form, fields, receivedAt, propertyPath } = lead
  const isShare = form === 'share'
  const about = pagesAbout(lead)
  const who = nameIn(fields) || fields['email'] || 'someone without a name'
  const title = formTitle(form)
  const shown = leadForms[form].fields.filter(({ name }) => !isShare || !['name', 'email'].includes(name))
  const rows = shown
    .map(({ name, label }) => ({
      label,
      value: name === 'date' ? dayText(fields[name]) : (fields[name] ?? ''),
    }))
    .filter(({ value }) => value !== '')
  return {
    form: title,
    // Who shares a page gives a friend's name, not their own.
    who: isShare ? '' : who,
    summary:
      about[0]?.title ??
      rows.find(({ label }) => label === 'Message')?.value.slice(0, 120) ??
      (isShare ? title : `${title}: ${who}`),
    facts: [{ kind: 'facts', rows: [...rows, ...bookedRows(booked)] }],
    homes: homes(about),
    page:
      about.length === 0 && propertyPath !== null
        ? [{ kind: 'paragraph', text: `Sent from ${propertyPath.slice(0, 500)}` }]
        : [],
    received: cyprusTime.format(receivedAt),
    reference: lead.id,
  }
}

const bookedRows = (booked: { startsAt: Date; agentName: string | null } | undefined) =>
  booked
    ? [
        {
          label: 'Viewing booked',
          value: [cyprusTime.format(booked.startsAt), booked.agentName].filter(Boolean).join(', '),
        },
      ]
    : []

export function visitorValues(lead: LeadForLetter): MailValuesOf<'receipt-enquiry'> {
  const date = dayText(lead.fields['date'])
  return {
    greeting: greeting(nameIn(lead.fields)),
    day: date ? [{ kind: 'facts', rows: [{ label: 'Day you asked for', value: date }] }] : [],
    homes: homes(pagesAbout(lead)),
    sent: cyprusTime.format(lead.receivedAt),
  }
}

/** `home`: '' where what is shared is not a home. */
export function friendValues(lead: LeadForLetter, origin: string): MailValuesOf<'shared-home'> {
  const [page] = lead.pages
  return {
    greeting: greeting(lead.fields['name'] ?? ''),
    home: page?.lines.length ? page.title : '',
    page: page ? homes([page]) : [{ kind: 'button', label: 'Open Petra', url: `${origin}/` }],
  }
}

/**
 * Homes; any page only where it is shared. Where else a form stands, such as the contact page, is not what it is about.
 */
const pagesAbout = ({ form, pages }: LeadForLetter) =>
  form === 'share' ? pages : pages.filter(({ lines }) => lines.length > 0)

const homes = (pages: LeadForLetter['pages']): LetterPart[] =>
  pages.length > 0 ? [{ kind: 'homes', homes: pages }] : []

/** Name of a lead's sender; '' if it has none. */
export const nameIn = (fields: LeadFields): string =>
  fields['name'] ?? [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')

/** A name without links, or none: nobody writes through us to someone else's address. */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’. -]{1,60}$/u.test(name) && !/\.\S/.test(name) ? `Dear ${name},` : 'Hello,'

const dayText = (date: string | undefined): string => (date ? day(`${date}T12:00:00Z`) : '')
