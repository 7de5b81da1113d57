/** Values of the mails about a viewing. Each says all that is needed, because others may not have arrived. */
import type { LetterPart } from '#app/platform/mail/letter.ts'
import type { MailValuesOf } from '#app/features/settings/mails/mails.data.ts'
import { greeting } from '../../record/lead-letters.ts'
import { cancelReasonNames, type ViewingCancelReason } from '../viewing-state.ts'

export type ViewingForLetter = {
  /** `Wednesday 25 November 2026 at 10:30` */
  when: string
  who: string
  home: { title: string; url: string; lines: readonly string[] }
  /** '' for someone whose account is erased. */
  agent: string
  cancelReason: ViewingCancelReason | null
}

const facts = (rows: { label: string; value: string }[]): LetterPart[] => [
  { kind: 'facts', rows: rows.filter(({ value }) => value !== '') },
]

const whyCancelled = ({ cancelReason }: ViewingForLetter): string =>
  cancelReason === null ? '' : cancelReasonNames[cancelReason]

/** `link`: where it can be moved or cancelled, or where the visitor says how it was. */
export const visitorViewingValues = (
  viewing: ViewingForLetter,
  link: string,
): MailValuesOf<'viewing-booked'> => ({
  greeting: greeting(viewing.who),
  when: viewing.when,
  agent: viewing.agent,
  facts: facts([
    { label: 'When', value: `${viewing.when}, Cyprus time` },
    { label: 'With', value: viewing.agent },
    { label: 'Why', value: whyCancelled(viewing) },
  ]),
  home: [{ kind: 'homes', homes: [viewing.home] }],
  link,
})

export const agentViewingValues = (
  viewing: ViewingForLetter & { phone: string; email: string; officeUrl: string },
): MailValuesOf<'agent-viewing-booked'> => ({
  who: viewing.who,
  when: viewing.when,
  facts: facts([
    { label: 'When', value: `${viewing.when}, Cyprus time` },
    { label: 'Who', value: viewing.who },
    { label: 'Phone', value: viewing.phone },
    { label: 'E-mail', value: viewing.email },
    { label: 'Why', value: whyCancelled(viewing) },
  ]),
  home: [{ kind: 'homes', homes: [viewing.home] }],
  link: viewing.officeUrl,
})
