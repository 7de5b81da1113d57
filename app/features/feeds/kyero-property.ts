import { SaxesParser } from 'saxes'
import { decodeEntities, descriptionOf } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'

/** The texts of one property by path (`price`, `desc/en`, `images/image/url`), in the order of the file, empty ones left out. */
export type KyeroProperty = ReadonlyMap<string, readonly string[]>

const deepest = 12

/** Without a message: the elements are nested too deeply. */
class MarkupBroken extends Error {}

const isDescription = ([, field]: readonly string[]): boolean => field === 'desc'

/** HTML's entities, such as `&nbsp;`, as the characters' numbers, which XML knows; its own five, CDATA, comments and the unknown stay. */
const withXmlEntities = (xml: string): string =>
  xml.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>|&(?!(?:amp|lt|gt|quot|apos);)[a-z]\w*;/gis, (written) => {
    if (!written.startsWith('&')) return written
    const characters = decodeEntities(written)
    if (characters === written) return written
    return Array.from(characters, (character) => `&#${character.codePointAt(0)};`).join('')
  })

/** One `<property>` element that begins on `firstLine`, or what is wrong with its markup. Entities that neither XML nor HTML knows are refused. */
export function parseKyeroProperty(
  xml: string,
  firstLine: number,
): { property: KyeroProperty } | { fault: FeedReason } {
  const texts = new Map<string, string[]>()
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new MarkupBroken(error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
    if (path.length > deepest) throw new MarkupBroken()
  })
  parser.on('text', (part) => {
    text += part
  })
  // XML leaves what stands in CDATA as it is, and many write HTML there.
  parser.on('cdata', (part) => {
    text += isDescription(path) ? part : decodeEntities(part)
  })
  parser.on('closetag', () => {
    const key = path.slice(1).join('/')
    if (text.trim() !== '') {
      if (isDescription(path)) text = descriptionOf(text)
      const others = texts.get(key)
      if (others) others.push(text)
      else texts.set(key, [text])
    }
    path.pop()
    text = ''
  })
  try {
    parser.write(withXmlEntities(xml)).close()
    return { property: texts }
  } catch (error) {
    if (!(error instanceof MarkupBroken)) throw error
    const line = firstLine + parser.line - 1
    const { message: detail } = error
    return {
      fault: detail === '' ? { code: 'markup-too-deep', line } : { code: 'markup-broken', line, detail },
    }
  }
}
