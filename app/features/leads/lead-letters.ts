/** The letters a lead causes. What visitors typed stands in the agency's only: anyone can type anyone's address. */
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts'
import { day } from '#app/ui/format.ts'
import { type LeadFields, type LeadFormName, leadForms } from './lead.ts'
import { letterWords } from './lead-letter-words.data.ts'

export type LeadForLetter = {
  id: string
  form: LeadFormName
  receivedAt: Date
  fields: LeadFields
  /** As sent: paths of ours, comma-joined. */
  propertyPath: string | null
  /** What those paths are. */
  pages: readonly { title: string; url: string; lines: readonly string[] }[]
}

export const cyprusTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Nicosia',
})

/** What a lead is, for the agency: `Viewing wanted`. */
export const formTitle = (form: LeadFormName): string =>
  form === 'share' ? 'Message with a shared page' : letterWords[form].agency

/** Everything that was sent, but for the address of a friend: that was given for one message. `booked`: the viewing that came with it. */
export function agencyLetter(
  lead: LeadForLetter,
  booked?: { startsAt: Date; agentName: string | null },
): Letter {
  const { form, fields, receivedAt, propertyPath } = lead
  const isShare = form === 'share'
  const who = nameIn(fields) || fields['email'] || 'someone without a name'
  const subject = isShare ? formTitle(form) : `${formTitle(form)}: ${who}`
  const shown = leadForms[form].fields.filter(({ name }) => !isShare || !['name', 'email'].includes(name))
  const rows = shown
    .map(({ name, label }) => ({
      label,
      value: name === 'date' ? dayText(fields[name]) : (fields[name] ?? ''),
    }))
    .filter(({ value }) => value !== '')
  const known = new Set(lead.pages.map(({ url }) => url))
  return {
    subject,
    preview:
      lead.pages[0]?.title ?? rows.find(({ label }) => label === 'Message')?.value.slice(0, 120) ?? subject,
    parts: [
      { kind: 'facts', rows: [...rows, ...bookedRows(booked)] },
      ...homes(lead),
      ...(known.size === 0 && propertyPath !== null
        ? [{ kind: 'paragraph', text: `Sent from ${propertyPath.slice(0, 500)}` } as const]
        : []),
    ],
    closing: [
      {
        kind: 'note',
        text: `Received on ${cyprusTime.format(receivedAt)}, Cyprus time. Reference ${lead.id}.`,
      },
      ...(isShare ? [] : [{ kind: 'note', text: 'An answer to this mail goes to the visitor.' } as const]),
    ],
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

export function visitorLetter(lead: LeadForLetter & { form: Exclude<LeadFormName, 'share'> }): Letter {
  const { subject, text } = letterWords[lead.form]
  const date = dayText(lead.fields['date'])
  return {
    subject,
    preview: text,
    parts: [
      { kind: 'paragraph', text: `${greeting(nameIn(lead.fields))}\n${text}` },
      ...(date ? [{ kind: 'facts', rows: [{ label: 'The day you named', value: date }] } as const] : []),
      ...homes(lead),
    ],
    closing: [
      {
        kind: 'note',
        text: `You get this because a form with your address was sent to us on ${cyprusTime.format(lead.receivedAt)}.`,
      },
      { kind: 'note', text: 'If it was not you, answer this mail and we will delete it.' },
    ],
  }
}

export function friendLetter(lead: LeadForLetter, origin: string): Letter {
  const [page] = lead.pages
  const text = 'Someone looked at this page of ours and thought of you.'
  return {
    subject: page?.lines.length
      ? `For you to look at: ${page.title}`
      : 'A page someone thought you would like',
    preview: text,
    parts: [
      { kind: 'paragraph', text: `${greeting(lead.fields['name'] ?? '')}\n${text}` },
      ...(page
        ? homes({ ...lead, pages: [page] })
        : [{ kind: 'button', label: 'Open Petra', url: `${origin}/` } as const]),
    ],
    closing: [
      { kind: 'note', text: 'Your address was entered for this one message. It is on no list of ours.' },
    ],
  }
}

const homes = ({ pages }: LeadForLetter): LetterPart[] =>
  pages.length > 0 ? [{ kind: 'homes', homes: pages }] : []

/** Who a lead says it is from; '' where it does not. */
export const nameIn = (fields: LeadFields): string =>
  fields['name'] ?? [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')

/** A name without links, or none: nobody writes through us to someone else's address. */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’. -]{1,60}$/u.test(name) && !/\.\S/.test(name) ? `Dear ${name},` : 'Hello,'

const dayText = (date: string | undefined): string => (date ? day(`${date}T12:00:00Z`) : '')
