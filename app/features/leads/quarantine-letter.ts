/** Tells the agency which leads were not delivered, and how to deliver them. */
import type { Letter } from '#app/platform/mail/letter.ts'
import { counted } from '#app/ui/format.ts'
import { cyprusTime } from './lead-letters.ts'
import { type Suspicion, suspicionsText } from './suspicion.ts'

export type QuarantinedLeadForLetter = {
  id: string
  receivedAt: Date
  /** As the visitor gave it. */
  name: string
  form: string
  suspicions: readonly Suspicion[]
}

/** `waiting`: how many leads are quarantined in all; `leads`: those that no earlier mail told of, the oldest first. */
export function quarantineLetter(
  leads: readonly QuarantinedLeadForLetter[],
  waiting: number,
  inboxUrl: string,
): Letter {
  const subject = `${counted(leads.length, 'request was', 'requests were')} quarantined`
  return {
    subject,
    preview: 'They look like spam and were not delivered. Please check whether a person sent them.',
    parts: [
      {
        kind: 'paragraph',
        text: 'These requests look like spam, or many came from one connection. They are stored, but were not delivered, and their senders were told that we have them. Please check whether a person sent them.',
      },
      {
        kind: 'facts',
        rows: leads.map(({ id, receivedAt, name, form, suspicions }) => ({
          label: cyprusTime.format(receivedAt),
          value: `${name} (${form}): ${suspicionsText(suspicions)}\n${id}`,
        })),
      },
      { kind: 'heading', text: 'What to do' },
      {
        kind: 'paragraph',
        text: 'Release what a person sent, so that it is delivered, and discard the rest as spam.',
      },
      { kind: 'button', label: 'Open the quarantined leads', url: inboxUrl },
    ],
    closing: [
      {
        kind: 'note',
        text: `${counted(waiting, 'request is', 'requests are')} quarantined now. This mail comes at most once an hour, and names each request once.`,
      },
    ],
  }
}
