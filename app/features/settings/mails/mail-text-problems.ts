import type { MailDefinition } from './mail-definition.ts'
import {
  mailFields,
  type MailField,
  type MailParagraph,
  type MailText,
  placeholdersIn,
  readMailText,
} from './mail-text.ts'

export const MAX_MAIL_TEXT_LENGTH = 5_000
const longestLine = { subject: 150, preview: 200 }

export type MailTextProblems = Partial<Record<MailField, string>>

/**
 * Finds the problems of a mail's text with these placeholders, field by field, in sentences
 * (docs/product/office.md §28).
 */
export function mailTextProblems(
  placeholders: MailDefinition['placeholders'],
  { subject, preview, text }: MailText,
): MailTextProblems {
  const problems: MailTextProblems = {}
  const told = {
    subject: subject === '' ? 'Please write a subject.' : lineProblem(placeholders, 'subject', subject),
    preview: lineProblem(placeholders, 'preview', preview),
    text: textProblem(placeholders, text),
  }
  for (const name of mailFields) {
    const problem = told[name]
    if (problem !== null) problems[name] = problem
  }
  return problems
}

function lineProblem(
  placeholders: MailDefinition['placeholders'],
  field: 'subject' | 'preview',
  line: string,
): string | null {
  const most = longestLine[field]
  if (line.length > most || /\p{Cc}/u.test(line)) return `This is one line of at most ${most} characters.`
  const names = placeholdersIn(line)
  const misplaced = names.find((name) => own(placeholders, name) && placeholders[name]?.kind !== 'words')
  return (
    unknownProblem(placeholders, names) ??
    (misplaced === undefined ? null : `{${misplaced}} can only stand in the text.`)
  )
}

function textProblem(placeholders: MailDefinition['placeholders'], text: string): string | null {
  if (text === '') return 'Please write a text.'
  if (text.length > MAX_MAIL_TEXT_LENGTH || /[^\P{Cc}\n\t]/u.test(text))
    return `A text has at most ${MAX_MAIL_TEXT_LENGTH.toLocaleString('en-GB')} characters.`
  const { parts, closing } = readMailText(text)
  const paragraphs = [...parts, ...closing]
  const unknown = unknownProblem(placeholders, placeholdersIn(text))
  if (unknown !== null) return unknown
  const kindOf = (name: string) => placeholders[name]?.kind
  const misplaced = paragraphs
    .flatMap((paragraph) => placeholdersIn(wordsOf(paragraph)))
    .find((name) => kindOf(name) !== 'words')
  if (misplaced !== undefined)
    return kindOf(misplaced) === 'link'
      ? `Please write the link as [What it says]({${misplaced}}), alone in its paragraph or at the end of small print.`
      : `{${misplaced}} stands for a whole part of the mail: please give it a paragraph of its own.`
  const wrong = paragraphs.find((each) => {
    const link = linkOf(each)
    if (link !== null) return kindOf(link) !== 'link'
    return each.kind === 'placeholder' && kindOf(each.name) === 'link'
  })
  if (wrong !== undefined) {
    const name = linkOf(wrong) ?? (wrong.kind === 'placeholder' ? wrong.name : '')
    return kindOf(name) === 'link'
      ? `Please write the link as [What it says]({${name}}).`
      : `{${name}} is no link: please write it without the brackets around it.`
  }
  const used = new Set(
    paragraphs.map((each) => (each.kind === 'placeholder' ? each.name : (linkOf(each) ?? ''))),
  )
  const missing = Object.entries(placeholders).find(([name, { isRequired }]) => isRequired && !used.has(name))
  return missing
    ? `This mail needs {${missing[0]}}: ${missing[1].means.charAt(0).toLowerCase()}${missing[1].means.slice(1)}.`
    : null
}

function unknownProblem(
  placeholders: MailDefinition['placeholders'],
  names: readonly string[],
): string | null {
  const unknown = names.find((name) => !own(placeholders, name))
  if (unknown === undefined) return null
  const known = Object.keys(placeholders).map((name) => `{${name}}`)
  return `There is no placeholder {${unknown}} in this mail. It has ${known.join(', ')}.`
}

const own = (placeholders: MailDefinition['placeholders'], name: string): boolean =>
  Object.hasOwn(placeholders, name)

/** Words of a paragraph beside its link. */
const wordsOf = (paragraph: MailParagraph): string => {
  switch (paragraph.kind) {
    case 'placeholder':
      return ''
    case 'button':
      return paragraph.label
    case 'note':
      return `${paragraph.text} ${paragraph.link?.label ?? ''}`
    default:
      return paragraph.text
  }
}

const linkOf = (paragraph: MailParagraph): string | null => {
  if (paragraph.kind === 'button') return paragraph.link
  return paragraph.kind === 'note' ? (paragraph.link?.name ?? null) : null
}
