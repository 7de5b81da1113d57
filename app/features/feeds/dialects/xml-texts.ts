/** Parses one entry of XML into its texts. */
import { SaxesParser } from 'saxes'
import { decodeEntities, descriptionOf } from '../clean-text.ts'
import type { FeedReason } from '../feed-reason.ts'
import type { XmlShape } from './dialect.ts'
import type { EntryTexts } from './entry-texts.ts'

const deepest = 12

/** Without a message: the elements are nested too deeply. */
class MarkupBroken extends Error {}

/**
 * XML that exporters wrote as HTML, put right: HTML's entities, such as `&nbsp;`, as the characters' numbers, which XML knows; a bare `&` as
 * `&amp;`. XML's own entities, CDATA, comments and what nobody knows stay.
 */
export const withXmlEntities = (xml: string): string =>
  xml.replace(
    /<!--.*?-->|<!\[CDATA\[.*?\]\]>|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)(?:[a-z]\w*;)?/gis,
    (written) => {
      if (written === '&') return '&amp;'
      if (!written.startsWith('&')) return written
      const characters = decodeEntities(written)
      if (characters === written) return written
      return Array.from(characters, (character) => `&#${character.codePointAt(0)};`).join('')
    },
  )

type Described = Pick<XmlShape, 'keyedBy' | 'childNamesOf'> & { descriptions: readonly string[] }

/** One entry's element that begins on `firstLine`, or what is wrong with its markup. Entities that neither XML nor HTML knows are refused. */
export function parseXmlEntry(
  xml: string,
  firstLine: number,
  { keyedBy = {}, childNamesOf = [], descriptions }: Described,
): { texts: EntryTexts } | { fault: FeedReason } {
  const texts = new Map<string, string[]>()
  const add = (key: string, text: string) => {
    if (text.trim() === '') return
    const others = texts.get(key)
    if (others) others.push(text)
    else texts.set(key, [text])
  }
  const path: string[] = []
  const key = () => path.slice(1).join('/')
  const isDescription = () => descriptions.some((each) => key() === each || key().startsWith(`${each}/`))
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new MarkupBroken(error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = name.toLowerCase()
    if (childNamesOf.includes(key())) add(`${key()}/*`, element)
    const attribute = keyedBy[element]
    const said = Object.entries(attributes).map(([its, value]) => [its.toLowerCase(), value] as const)
    const [, group] = said.find(([its]) => its === attribute) ?? []
    path.push(group === undefined ? element : `${element}[${group.toLowerCase()}]`)
    text = ''
    if (path.length > deepest) throw new MarkupBroken()
    for (const [its, value] of said) add(`${key()}@${its}`, value)
  })
  parser.on('text', (part) => {
    text += part
  })
  // XML leaves what stands in CDATA as it is, and many write HTML there.
  parser.on('cdata', (part) => {
    text += isDescription() ? part : decodeEntities(part)
  })
  parser.on('closetag', () => {
    add(key(), isDescription() ? descriptionOf(text) : text)
    path.pop()
    text = ''
  })
  try {
    parser.write(withXmlEntities(xml)).close()
    return { texts }
  } catch (error) {
    if (!(error instanceof MarkupBroken)) throw error
    const line = firstLine + parser.line - 1
    const { message: detail } = error
    return {
      fault: detail === '' ? { code: 'markup-too-deep', line } : { code: 'markup-broken', line, detail },
    }
  }
}
