/** Texts of mails as the agency may write them (docs/product/office.md §28), and the letters that they become. */
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts'

export const mailFields = ['subject', 'preview', 'text'] as const
export type MailField = (typeof mailFields)[number]

/** Texts of a mail with placeholders, such as `{name}`. `preview`: what a list of mails shows after the subject. */
export type MailText = Record<MailField, string>

/**
 * Values by the names of the placeholders: words and the addresses of links as strings, blocks as parts of a letter.
 */
export type MailValues = Record<string, string | readonly LetterPart[]>

/** A paragraph of a text. A lone placeholder is a block, which may stand for words too. */
export type MailParagraph =
  | { kind: 'placeholder'; name: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'note'; text: string; link: { label: string; name: string } | null }

const placeholder = /\{([^{}\n]*)\}/g
const lonePlaceholder = /^\{([^{}\n]*)\}$/
const linkAtEnd = /^([^]*?)\[([^[\]\n]+)\]\(\{([^{}\n]*)\}\)$/

/** The names of all placeholders in a text, in their order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name)

/**
 * Reads a text: paragraphs with an empty line between two. `[label]({link})` alone is a button, `# ` begins a heading
 * and `* ` small print, which may end with a link. Below a line `--` each line is small print.
 */
export function readMailText(text: string): { parts: MailParagraph[]; closing: MailParagraph[] } {
  const [body = '', ...below] = text.split(/^--[ \t]*$/m)
  return {
    parts: body
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .filter(Boolean)
      .map(readParagraph),
    closing: below
      .join('\n')
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean)
      .map(readNote),
  }
}

function readParagraph(text: string): MailParagraph {
  const [, name] = lonePlaceholder.exec(text) ?? []
  if (name !== undefined) return { kind: 'placeholder', name }
  if (text.startsWith('* ')) return readNote(text.slice(2))
  if (text.startsWith('# ') && !text.includes('\n')) return { kind: 'heading', text: text.slice(2) }
  const [, before, label, link] = linkAtEnd.exec(text) ?? []
  if (before === '' && label !== undefined && link !== undefined) return { kind: 'button', label, link }
  return { kind: 'paragraph', text }
}

function readNote(text: string): MailParagraph {
  const [, before, label, name] = linkAtEnd.exec(text) ?? []
  if (before === undefined || label === undefined || name === undefined)
    return { kind: 'note', text, link: null }
  return { kind: 'note', text: before.trimEnd(), link: { label, name } }
}

/**
 * The letter of a text with these values. Values are never read as markup; a paragraph that comes out empty is left
 * out.
 */
export function letterOf({ subject, preview, text }: MailText, values: MailValues): Letter {
  const { parts, closing } = readMailText(text)
  return {
    // One line: nothing in a value begins another header of the mail.
    subject: filled(subject, values)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
    preview: filled(preview, values),
    parts: parts.flatMap((part) => partsOf(part, values)),
    closing: closing.flatMap((part) => partsOf(part, values)),
  }
}

function partsOf(paragraph: MailParagraph, values: MailValues): readonly LetterPart[] {
  switch (paragraph.kind) {
    case 'placeholder': {
      const value = values[paragraph.name] ?? ''
      if (typeof value !== 'string') return value
      return value === '' ? [] : [{ kind: 'paragraph', text: value }]
    }
    case 'button':
      return [{ kind: 'button', label: filled(paragraph.label, values), url: linked(paragraph.link, values) }]
    case 'heading':
    case 'paragraph': {
      const text = filled(paragraph.text, values)
      return text.trim() === '' ? [] : [{ kind: paragraph.kind, text }]
    }
    case 'note': {
      const text = filled(paragraph.text, values)
      const { link } = paragraph
      if (link === null) return text.trim() === '' ? [] : [{ kind: 'note', text }]
      const shown = { label: filled(link.label, values), url: linked(link.name, values) }
      return [{ kind: 'note', text, link: shown }]
    }
  }
}

const filled = (text: string, values: MailValues): string =>
  text.replaceAll(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' ? value : whole
  })

const linked = (name: string, values: MailValues): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
