import type { LetterPart } from '#app/platform/mail/letter.ts'
import type { MailText } from './mail-text.ts'

/** Placeholder in a mail. */
export type MailPlaceholder = {
  means: string
  /** True if a text of this mail must have it. */
  isRequired: boolean
} & (
  | { kind: 'words'; example: string }
  /** `example`: a path of ours. */
  | { kind: 'link'; example: string }
  | { kind: 'block'; example: (origin: string) => readonly LetterPart[] }
)

/** A kind of mail that the site sends. */
export type MailDefinition = {
  label: string
  /** Occasion and recipient of the mail. */
  about: string
  placeholders: Readonly<Record<string, MailPlaceholder>>
  /** Text of a mail for which the agency wrote none. */
  standard: MailText
}

/** Values of a mail: one for each of its placeholders. */
export type ValuesOf<Definition extends MailDefinition> = {
  [Name in keyof Definition['placeholders']]: Definition['placeholders'][Name] extends { kind: 'block' }
    ? readonly LetterPart[]
    : string
}

const optional = { isRequired: false } as const
export const words = (means: string, example: string) =>
  ({ kind: 'words', means, example, ...optional }) as const
export const link = (means: string, example: string) =>
  ({ kind: 'link', means, example, ...optional }) as const
export const block = (means: string, example: (origin: string) => readonly LetterPart[]) =>
  ({ kind: 'block', means, example, ...optional }) as const
export const required = <Placeholder extends MailPlaceholder>(placeholder: Placeholder) => ({
  ...placeholder,
  isRequired: true,
})

export const facts = (means: string, rows: Readonly<Record<string, string>>) =>
  block(means, () => [
    { kind: 'facts', rows: Object.entries(rows).map(([label, value]) => ({ label, value })) },
  ])

export const homes = (means: string) =>
  block(means, (origin) => [
    {
      kind: 'homes',
      homes: [
        { title: '2-bedroom apartment in Germasogeia, Limassol', url: `${origin}/`, lines: ['€285,000'] },
      ],
    },
  ])

/** A text of a mail: its lines below one another. */
export const lines = (...texts: readonly string[]): string => texts.join('\n')
