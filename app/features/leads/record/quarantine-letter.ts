/** Values of the mail that names leads which were not delivered, and how to deliver them. */
import { counted } from '#app/ui/format.ts'
import type { MailValuesOf } from '#app/features/settings/mails/mails.data.ts'
import { cyprusTime } from './lead-letters.ts'
import { type Suspicion, suspicionsText } from './suspicion.ts'

export type QuarantinedLeadForLetter = {
  id: string
  receivedAt: Date
  /** Name that the visitor gave. */
  name: string
  form: string
  suspicions: readonly Suspicion[]
}

/** `waiting`: how many leads are quarantined in all; `leads`: those that no earlier mail told of, the oldest first. */
export const quarantineValues = (
  leads: readonly QuarantinedLeadForLetter[],
  waiting: number,
  inboxUrl: string,
): MailValuesOf<'quarantine'> => ({
  requests: counted(leads.length, 'request was', 'requests were'),
  facts: [
    {
      kind: 'facts',
      rows: leads.map(({ id, receivedAt, name, form, suspicions }) => ({
        label: cyprusTime.format(receivedAt),
        value: `${name} (${form}): ${suspicionsText(suspicions)}\n${id}`,
      })),
    },
  ],
  link: inboxUrl,
  waiting: counted(waiting, 'request is', 'requests are'),
})
