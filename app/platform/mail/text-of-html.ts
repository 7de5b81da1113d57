import { Tokenizer } from 'htmlparser2'

/** More is not read. */
const MOST_CHARACTERS = 500_000
/** Elements whose content is not text. `head` is not here: its end may be left out. */
const hidden: ReadonlySet<string> = new Set(['style', 'script', 'title'])
const breaking = /^(?:br|p|div|tr|li|h\d)$/

/**
 * Paragraphs and lines of an HTML, without marks, styles and scripts, to be shown as text, never as HTML. Takes time
 * proportional to its length: of the library only the tokenizer is used, because the parser above it is slow where
 * elements are nested deeply.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let skipped: string | null = null
  let opened = ''
  const add = (text: string) => {
    if (skipped === null) parts.push(text)
  }
  const source = html.slice(0, MOST_CHARACTERS)
  const nameAt = (start: number, end: number) => source.slice(start, Math.min(end, start + 20)).toLowerCase()
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => add(source.slice(start, end)),
      ontextentity: (codepoint) => add(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        opened = nameAt(start, end)
      },
      onopentagend: () => {
        if (opened === 'br') add('\n')
        if (hidden.has(opened)) skipped ??= opened
      },
      onselfclosingtag: () => {
        if (opened === 'br') add('\n')
      },
      onclosetag: (start, end) => {
        const name = nameAt(start, end)
        if (name === skipped) skipped = null
        else if (breaking.test(name)) add('\n')
      },
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return parts.join('')
}
