/** Content of a mail, written out as HTML and as text. All words are plain text and escaped here. */

import { escapeXml } from '../xml.ts'

export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** A line one can press, to a page of ours. */
  | { kind: 'button'; label: string; url: string }
  /** Sent or known values: a table of two columns. */
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** Homes, each with its link. `lines`: price and yield first, then the rest. */
  | { kind: 'homes'; homes: readonly { title: string; url: string; lines: readonly string[] }[] }
  | { kind: 'heading'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } }

export type Letter = {
  subject: string
  /** Text that a list of mails shows after the subject. */
  preview: string
  parts: readonly LetterPart[]
  /** Last lines: who sends this, and why. */
  closing: readonly LetterPart[]
  /** Logo at the head instead of our name; its size as shown. */
  logo?: { url: string; alt: string; width: number; height: number }
}

const withBreaks = (text: string): string => escapeXml(text).replaceAll('\n', '<br>')

// Mail programs know no style sheet: each element carries its own.
const font = "font-family:Georgia,'Times New Roman',serif"
const sans = 'font-family:Helvetica,Arial,sans-serif'
const styles = {
  paragraph: `margin:0 0 16px;${sans};font-size:16px;line-height:26px;color:#15212b`,
  heading: `margin:24px 0 12px;${font};font-size:19px;line-height:26px;color:#15212b`,
  note: `margin:0 0 8px;${sans};font-size:14px;line-height:20px;color:#55606a`,
  button: `display:inline-block;padding:12px 22px;border-radius:6px;background:#0d4a5e;color:#fffdf8;${sans};font-size:16px;font-weight:bold;text-decoration:none`,
  label: `padding:6px 16px 6px 0;vertical-align:top;${sans};font-size:14px;line-height:22px;color:#55606a;white-space:nowrap`,
  value: `padding:6px 0;vertical-align:top;${sans};font-size:16px;line-height:22px;color:#15212b`,
  home: `padding:14px 0;border-top:1px solid #e6dccb;${sans};font-size:15px;line-height:23px;color:#15212b`,
  link: 'color:#0d4a5e',
} as const

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="${styles.paragraph}">${withBreaks(part.text)}</p>`
    case 'heading':
      return `<h2 style="${styles.heading}">${escapeXml(part.text)}</h2>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeXml(part.url)}" style="${styles.button}">${escapeXml(part.label)}</a></p>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${part.rows
        .map(
          ({ label, value }) =>
            `<tr><td style="${styles.label}">${escapeXml(label)}</td><td style="${styles.value}">${withBreaks(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'homes':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${part.homes
        .map(
          ({ title, url, lines }) =>
            `<tr><td style="${styles.home}"><a href="${escapeXml(url)}" style="${styles.link};font-weight:bold">${escapeXml(title)}</a>${lines
              .map((line) => `<br>${escapeXml(line)}`)
              .join('')}</td></tr>`,
        )
        .join('')}</table>`
    case 'note':
      return `<p style="${styles.note}">${withBreaks(part.text)}${
        part.link
          ? ` <a href="${escapeXml(part.link.url)}" style="${styles.link}">${escapeXml(part.link.label)}</a>`
          : ''
      }</p>`
  }
}

const logoHtml = ({ url, alt, width, height }: NonNullable<Letter['logo']>): string =>
  `<img src="${escapeXml(url)}" alt="${escapeXml(alt)}" width="${width}" height="${height}" style="display:block;border:0">`

/** A whole HTML document; `origin` is where the name at its head leads. */
export const letterHtml = ({ subject, preview, parts, closing, logo }: Letter, origin: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeXml(subject)}</title></head>
<body style="margin:0;background:#f6f2ea">
<div style="display:none;max-height:0;overflow:hidden">${escapeXml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a href="${escapeXml(origin)}/" style="${font};font-size:26px;font-weight:bold;color:#15212b;text-decoration:none">${logo ? logoHtml(logo) : 'Petra'}</a></td></tr>
<tr><td style="padding:28px 28px 20px;background:#fffdf8;border:1px solid #e6dccb;border-radius:14px">
<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:32px;color:#15212b">${escapeXml(subject)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0">${closing.map(partHtml).join('\n')}</td></tr>
</table></td></tr></table>
</body></html>
`

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'heading':
      return part.text.toUpperCase()
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'homes':
      return part.homes.map(({ title, url, lines }) => [title, ...lines, url].join('\n')).join('\n\n')
    case 'note':
      return part.link ? `${part.text} ${part.link.label}: ${part.link.url}` : part.text
  }
}

export const letterText = ({ parts, closing }: Letter): string =>
  `${parts.map(partText).join('\n\n')}\n\n--\n${closing.map(partText).join('\n')}\n`
