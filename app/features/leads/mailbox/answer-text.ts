/** Longest stored text of a mail that answers one of ours. */

const MOST_CHARACTERS = 10_000
/** Longest text that programs write above a quote. */
const LONGEST_SIGN = 600

/**
 * A line that begins what is quoted: ours, of Gmail, Apple Mail, Outlook and their like, in English, Greek and Russian.
 */
// Short texts only: lines that are longer than LONGEST_SIGN are not looked at.
const quoteBegins = [
  /^>/,
  /^-{2,}\s*(original message|forwarded message|αρχικό μήνυμα|исходное сообщение)/i,
  /^_{10,}$/,
  /^(on|στις|am|le)\b.{5,200}\b(wrote|έγραψε|schrieb|a écrit)\s*:?\s*$/i,
  /^(στις|на|\d{1,2}[.\s]).{5,200}(έγραψε|пишет|написал|написала)\s*:?\s*$/i,
  /\d.{5,200}<[^\s<>]+@[^\s<>]+>\s*:$/,
  /^(from|από|от)\s*:\s.*@/i,
]

/**
 * The text of an answer without the mail that it quotes, at most 10,000 characters; whole where nothing else would be
 * left, as with answers that are written between the lines.
 */
export function answerText(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .split('\n')
  const at = lines.findIndex((line, index) => beginsQuote(line, lines[index + 1] ?? ''))
  const own = (at === -1 ? lines : lines.slice(0, at)).join('\n').trim()
  const kept = own === '' ? lines.join('\n').trim() : own
  return kept
    .replaceAll(/\n{3,}/g, '\n\n')
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
}

/** Programs break `On … wrote:` where the line is long. */
const beginsQuote = (line: string, next: string): boolean =>
  [line.trim(), `${line.trim()} ${next.trim()}`].some(
    (text) =>
      text.startsWith('>') || (text.length <= LONGEST_SIGN && quoteBegins.some((sign) => sign.test(text))),
  )
