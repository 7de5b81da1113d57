import { SaxesParser } from 'saxes'
import type { FeedReason } from './feed-reason.ts'

/** The texts of one property by path (`price`, `desc/en`, `images/image/url`), in the order of the file, empty ones left out. */
export type KyeroProperty = ReadonlyMap<string, readonly string[]>

const deepest = 12

/** Without a message: the elements are nested too deeply. */
class MarkupBroken extends Error {}

/** One `<property>` element that begins on `firstLine`, or what is wrong with its markup. Entities beyond XML's own five are refused. */
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
  parser.on('cdata', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    const key = path.slice(1).join('/')
    path.pop()
    if (text.trim() !== '') {
      const others = texts.get(key)
      if (others) others.push(text)
      else texts.set(key, [text])
    }
    text = ''
  })
  try {
    parser.write(xml).close()
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
