/**
 * Cuts XML into its entries, such as Kyero's `<property>` elements, each still text. An entry is parsed on its own, so
 * that one with broken markup is refused by itself; what stands around them is checked as one document.
 */
import { readSourceId } from '../reading/build-entry.ts'
import { decodeEntities } from '../reading/clean-text.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import type { CutEntry } from '../reading/feed.ts'
import { FeedUnreadable, entryHeadLength, entryLimit } from '../reading/feed.ts'
import { type DocumentShape, XmlDocument } from './xml-document.ts'
import { localName } from './xml-names.ts'

/** Longer than any marker, so that one split between two chunks is never missed. */
const markerReach = 400

/**
 * `idPaths`: where an entry has its id, also one that cannot be read otherwise. Names are compared without regard to
 * letter case.
 */
export type CutShape = DocumentShape & { idPaths: readonly string[] }

const forRegExp = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)

/** The id of an entry that cannot be parsed: the first element or attribute of one of the names. */
export function writtenId(xml: string, idPaths: readonly string[]): string | null {
  for (const path of idPaths) {
    const name = localName(path.split('/').at(-1)!.split('[', 1)[0]!)
    const escaped = forRegExp(name.replace(/^@/, ''))
    const written = name.startsWith('@')
      ? new RegExp(String.raw`\s${escaped}=["']([^"'<]{1,2000})["']`, 'i')
      : new RegExp(
          String.raw`<(?:[\w.-]{1,40}:)?${escaped}(?:\s[^<>]{0,500})?>(?:<!\[CDATA\[)?([^<\]]{1,2000})[<\]]`,
          'i',
        )
    const sourceId = readSourceId(decodeEntities(written.exec(xml)?.[1] ?? ''))
    if (sourceId !== null) return sourceId
  }
  return null
}

/**
 * Yields each entry's XML with its place in the file. Throws {@link FeedUnreadable} unless the document is whole and of
 * this shape.
 */
export async function* cutXml(
  text: AsyncIterable<string>,
  shape: CutShape,
): AsyncGenerator<CutEntry<string>> {
  const cutter = new XmlCutter(shape)
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += entryLimit) {
      yield* cutter.push(chunk.slice(at, at + entryLimit))
    }
  }
  yield* cutter.end()
}

type OpenEntry = {
  line: number
  /** Null when it is too long to keep. */
  parts: string[] | null
  length: number
  head: string
  /** True if only its end tag exists. */
  isStray: boolean
}

class XmlCutter {
  private readonly shape: CutShape
  private readonly marker: RegExp
  private readonly document: XmlDocument
  private buffer = ''
  private line = 1
  private entry = 0
  private open: OpenEntry | null = null
  private closing: '-->' | ']]>' | null = null

  constructor(shape: CutShape) {
    const name = forRegExp(shape.path.at(-1)!)
    this.shape = shape
    this.document = new XmlDocument(shape)
    const written = String.raw`(?:[\w.-]{1,40}:)?${name}`
    this.marker = new RegExp(String.raw`<!--|<!\[CDATA\[|<${written}(?=[\s/>])|</${written}\s{0,20}>`, 'gi')
  }

  *push(chunk: string): Generator<CutEntry<string>> {
    this.buffer += chunk
    yield* this.scan(this.buffer.length - markerReach, false)
  }

  *end(): Generator<CutEntry<string>> {
    yield* this.scan(this.buffer.length, true)
    this.take(this.buffer.length)
    if (this.open) {
      throw new FeedUnreadable({ code: 'xml-entry-open', line: this.open.line })
    }
    this.document.end(this.line, this.entry > 0)
  }

  /** Handles every marker that begins before `until`, and passes on the text up to there. */
  private *scan(until: number, isLast: boolean): Generator<CutEntry<string>> {
    let at = 0
    while (at < until) {
      if (this.closing) {
        const end = this.buffer.indexOf(this.closing, at)
        if (end === -1) {
          at = Math.max(at, until)
          break
        }
        at = end + this.closing.length
        this.closing = null
        continue
      }
      this.marker.lastIndex = at
      const match = this.marker.exec(this.buffer)
      if (!match || match.index >= until) break
      const [found] = match
      if (found.startsWith('<!')) {
        at = match.index + found.length
        this.closing = found === '<!--' ? '-->' : ']]>'
        continue
      }
      const tag = found.startsWith('</') ? found : this.startTagAt(match.index, isLast)
      // The rest of the tag is in the next chunk.
      if (tag === null) {
        this.take(match.index)
        return
      }
      until -= this.take(match.index)
      at = 0
      if (this.open === null && !this.document.leadsTo(this.shape.path, found.startsWith('</'))) {
        until -= this.take(tag.length)
        continue
      }
      if (found.startsWith('</')) {
        // An end without a beginning must not reach what is checked as one document.
        this.open ??= { line: this.line, parts: [], length: 0, head: '', isStray: true }
        until -= this.take(tag.length)
        yield this.close()
      } else {
        if (this.open) yield this.fault({ code: 'not-closed' })
        this.open = { line: this.line, parts: [], length: 0, head: '', isStray: false }
        this.entry += 1
        until -= this.take(tag.length)
        if (tag.endsWith('/>')) yield this.close()
      }
    }
    this.take(Math.max(at, until))
  }

  /**
   * The start tag whole; null where its end has not been read yet. One that is broken, or too long, as far as it goes.
   */
  private startTagAt(from: number, isLast: boolean): string | null {
    let quote = ''
    const last = Math.min(this.buffer.length, from + entryLimit)
    for (let at = from + 1; at < last; at += 1) {
      const sign = this.buffer[at]!
      // No tag has one inside: this one is broken, and the next begins here.
      if (sign === '<') return this.buffer.slice(from, at)
      if (quote !== '') quote = sign === quote ? '' : quote
      else if (sign === '"' || sign === "'") quote = sign
      else if (sign === '>') return this.buffer.slice(from, at + 1)
    }
    return isLast || last === from + entryLimit ? this.buffer.slice(from, last) : null
  }

  /** Moves text out of the buffer, into the open entry or the document; answers how much. */
  private take(length: number): number {
    if (length <= 0) return 0
    const text = this.buffer.slice(0, length)
    this.buffer = this.buffer.slice(length)
    if (this.open === null) {
      this.document.write(text, this.line)
    } else {
      this.open.length += text.length
      this.open.head += text.slice(0, entryHeadLength - this.open.head.length)
      if (this.open.length > entryLimit) this.open.parts = null
      this.open.parts?.push(text)
    }
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.line += 1
    return length
  }

  private close(): CutEntry<string> {
    const { line, parts, isStray } = this.open!
    if (isStray) {
      this.entry += 1
      return this.fault({ code: 'end-without-beginning' })
    }
    if (parts === null) return this.fault({ code: 'entry-too-long', limit: entryLimit })
    this.open = null
    return { kind: 'cut', position: { entry: this.entry, line }, content: parts.join('') }
  }

  private fault(reason: FeedReason): CutEntry<string> {
    const position = { entry: this.entry, line: this.open?.line ?? this.line }
    const sourceId = writtenId(this.open?.head ?? '', this.shape.idPaths)
    this.open = null
    return { kind: 'fault', position, sourceId, field: this.shape.path.at(-1)!, reason }
  }
}
