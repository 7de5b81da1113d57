/** The letters about a viewing. Each says all that is needed, because others may not have arrived. */
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts'
import type { ViewingMailKind } from '#db/column-values.ts'
import { greeting } from '../lead-letters.ts'
import { cancelReasonNames, type ViewingCancelReason } from './viewing-state.ts'

export type ViewingForLetter = {
  /** `Wednesday 25 November 2026 at 10:30` */
  when: string
  who: string
  home: { title: string; url: string; lines: readonly string[] }
  /** '' for someone whose account is erased. */
  agent: string
  cancelReason: ViewingCancelReason | null
}

type Words = { subject: string; text: string }

const visitorWords: Record<Exclude<ViewingMailKind, 'handed-over' | 'feedback'>, Words> = {
  booked: {
    subject: 'Your viewing is booked',
    text: 'Your viewing is booked. We look forward to seeing you.',
  },
  moved: { subject: 'Your viewing is moved', text: 'Your viewing has another time or agent now.' },
  cancelled: {
    subject: 'Your viewing is cancelled',
    text: 'Your viewing is cancelled. We are happy to find another time.',
  },
  reminder: { subject: 'Reminder of your viewing', text: 'This is a reminder of your viewing.' },
}
const agentWords: Record<Exclude<ViewingMailKind, 'feedback'>, Words> = {
  booked: { subject: 'Viewing booked', text: 'A viewing with you is booked.' },
  moved: { subject: 'Viewing moved', text: 'A viewing with you has another time now.' },
  cancelled: { subject: 'Viewing cancelled', text: 'A viewing with you is cancelled.' },
  'handed-over': {
    subject: 'Viewing handed over',
    text: 'Someone else shows this home now: your time is free again.',
  },
  reminder: { subject: 'Reminder of a viewing', text: 'This is a reminder of a viewing with you.' },
}

const facts = (rows: { label: string; value: string }[]): LetterPart => ({
  kind: 'facts',
  rows: rows.filter(({ value }) => value !== ''),
})

const whyCancelled = ({ cancelReason }: ViewingForLetter): string =>
  cancelReason === null ? '' : cancelReasonNames[cancelReason]

/** `link`: where it can be moved or cancelled. */
export function visitorViewingLetter(
  kind: keyof typeof visitorWords,
  viewing: ViewingForLetter,
  link: string,
): Letter {
  const { subject, text } = visitorWords[kind]
  const isCancelled = kind === 'cancelled'
  return {
    subject: `${subject}: ${viewing.when}`,
    preview: text,
    parts: [
      { kind: 'paragraph', text: `${greeting(viewing.who)}\n${text}` },
      facts([
        { label: 'When', value: `${viewing.when}, Cyprus time` },
        { label: 'With', value: viewing.agent },
        { label: 'Why', value: whyCancelled(viewing) },
      ]),
      { kind: 'homes', homes: [viewing.home] },
      ...(isCancelled ? [] : [{ kind: 'button', label: 'Move or cancel', url: link } as const]),
    ],
    closing: [
      { kind: 'note', text: 'If you did not ask for this viewing, please cancel it or answer this mail.' },
    ],
  }
}

export function agentViewingLetter(
  kind: keyof typeof agentWords,
  viewing: ViewingForLetter & { phone: string; email: string; officeUrl: string },
): Letter {
  const { subject, text } = agentWords[kind]
  return {
    subject: `${subject}: ${viewing.who}, ${viewing.when}`,
    preview: text,
    parts: [
      { kind: 'paragraph', text },
      facts([
        { label: 'When', value: `${viewing.when}, Cyprus time` },
        { label: 'Who', value: viewing.who },
        { label: 'Phone', value: viewing.phone },
        { label: 'E-mail', value: viewing.email },
        { label: 'Why', value: whyCancelled(viewing) },
      ]),
      { kind: 'homes', homes: [viewing.home] },
      { kind: 'button', label: 'Open the viewing', url: viewing.officeUrl },
    ],
    closing: [],
  }
}

/** `link`: where the visitor says how it was. */
export function feedbackLetter(viewing: ViewingForLetter, link: string): Letter {
  const text =
    'Thank you for coming to see this property. Would you tell us how you liked it? It takes a minute.'
  return {
    subject: 'How was your viewing?',
    preview: text,
    parts: [
      { kind: 'paragraph', text: `${greeting(viewing.who)}\n${text}` },
      { kind: 'homes', homes: [viewing.home] },
      { kind: 'button', label: 'Tell us how it was', url: link },
    ],
    closing: [{ kind: 'note', text: 'We ask once for each viewing.' }],
  }
}
