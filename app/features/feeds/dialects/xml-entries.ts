/**
 * Cuts XML into the elements of its entries, each still text. An entry is parsed on its own, so that one with broken markup
 * is refused by itself; what stands around them is checked as one document.
 */
import { SaxesParser } from 'saxes'
import { readSourceId } from '../build-entry.ts'
import { decodeEntities } from '../clean-text.ts'
import type { FeedReason, UnreadableReason } from '../feed-reason.ts'
import type { CutEntry } from '../feed.ts'
import { FeedUnreadable, entryHeadLength, entryLimit } from '../feed.ts'
import type { XmlShape } from './dialect.ts'
import { withXmlEntities } from './xml-texts.ts'

/** Longer than any marker, so that one split between two chunks is never missed. */
const markerReach = 64

/** `idPaths`: where an entry has its id, also one that cannot be read otherwise. */
export type CutShape = XmlShape & { idPaths: readonly string[] }

/** The id of an entry that cannot be parsed. */
export function writtenId(xml: string, idPaths: readonly string[]): string | null {
  for (const path of idPaths) {
    const element = path.slice(path.lastIndexOf('/') + 1)
    const [, id] = new RegExp(`<${element}>(?:<!\\[CDATA\\[)?([^<\\]]{1,200})`, 'i').exec(xml) ?? []
    const sourceId = readSourceId(decodeEntities(id ?? ''))
    if (sourceId !== null) return sourceId
  }
  return null
}

/** Each entry's XML with its place in the file. Throws {@link FeedUnreadable} for what is not a whole document of this shape. */
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

class XmlCutter {
  private readonly shape: CutShape
  private readonly marker: RegExp
  private readonly skeleton: Skeleton
  private buffer = ''
  private line = 1
  private entry = 0
  /** The entry being gathered: its parts so far, or null when it is too long to keep. */
  private open: { line: number; parts: string[] | null; length: number; head: string } | null = null
  private closing: '-->' | ']]>' | null = null

  constructor(shape: CutShape) {
    const { entry } = shape
    this.shape = shape
    this.marker = new RegExp(`<!--|<!\\[CDATA\\[|<${entry}\\s*/>|<${entry}(?=[\\s>])|</${entry}\\s*>`, 'gi')
    this.skeleton = new Skeleton(shape)
  }

  *push(chunk: string): Generator<CutEntry<string>> {
    this.buffer += chunk
    yield* this.scan(this.buffer.length - markerReach)
  }

  *end(): Generator<CutEntry<string>> {
    yield* this.scan(this.buffer.length)
    this.take(this.buffer.length)
    if (this.open) {
      throw new FeedUnreadable({ code: 'xml-entry-open', line: this.open.line })
    }
    this.skeleton.end(this.line, this.entry > 0)
  }

  /** Handles every marker that begins before `until`, and passes on the text up to there. */
  private *scan(until: number): Generator<CutEntry<string>> {
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
      until -= this.take(match.index)
      if (found.startsWith('</')) {
        until -= this.take(found.length)
        yield this.close()
      } else {
        if (this.open) yield this.fault({ code: 'not-closed' })
        this.open = { line: this.line, parts: [], length: 0, head: '' }
        this.entry += 1
        until -= this.take(found.length)
        if (found.endsWith('/>')) yield this.close()
      }
      at = 0
    }
    this.take(Math.max(at, until))
  }

  /** Moves text out of the buffer, into the open entry or the skeleton; answers how much. */
  private take(length: number): number {
    if (length <= 0) return 0
    const text = this.buffer.slice(0, length)
    this.buffer = this.buffer.slice(length)
    if (this.open === null) {
      this.skeleton.write(text, this.line)
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
    if (this.open === null) {
      this.entry += 1
      return this.fault({ code: 'end-without-beginning' })
    }
    const { line, parts } = this.open
    if (parts === null) return this.fault({ code: 'entry-too-long', limit: entryLimit })
    this.open = null
    return { kind: 'cut', position: { entry: this.entry, line }, content: parts.join('') }
  }

  private fault(reason: FeedReason): CutEntry<string> {
    const position = { entry: this.entry, line: this.open?.line ?? this.line }
    const sourceId = writtenId(this.open?.head ?? '', this.shape.idPaths)
    this.open = null
    return { kind: 'fault', position, sourceId, field: this.shape.entry, reason }
  }
}

/** The document without its entries. */
class Skeleton {
  private readonly shape: CutShape
  private readonly parser = new SaxesParser({ position: false })
  private line = 1
  private length = 0
  private root = ''
  private isMarked = false
  /** The beginning of an entity whose end is not read yet. */
  private held = ''

  constructor(shape: CutShape) {
    this.shape = shape
    this.parser.on('doctype', () => fail({ code: 'xml-with-doctype' }))
    this.parser.on('error', ({ message }) =>
      fail({ code: 'xml-malformed', line: this.line, detail: message }),
    )
    let depth = 0
    this.parser.on('opentagstart', ({ name }) => {
      depth += 1
      if (depth === 1) this.enter(name)
      if (depth === 2 && name.toLowerCase() === shape.marker) this.isMarked = true
      if (depth > 16) fail({ code: 'xml-too-deep', line: this.line })
    })
    this.parser.on('closetag', () => {
      depth -= 1
    })
  }

  write(text: string, line: number): void {
    this.line = line
    this.length += text.trim().length
    if (this.length > entryLimit) fail({ code: 'xml-too-long-outside' })
    // Refused where it begins: its end may be far, and what it holds is never wanted.
    if (text.includes('<!DOCTYPE')) fail({ code: 'xml-with-doctype' })
    const whole = this.held + text
    this.held = /&[#\w]{0,10}$/.exec(whole)?.[0] ?? ''
    this.parser.write(withXmlEntities(whole.slice(0, whole.length - this.held.length)))
  }

  /** `hasEntries`: a document of this shape may have none, but then it must say what it is. */
  end(line: number, hasEntries: boolean): void {
    this.line = line
    try {
      this.parser.write(withXmlEntities(this.held)).close()
    } catch (error) {
      const isCutShort = error instanceof Error && /unclosed tag|unexpected end/.test(error.message)
      throw isCutShort ? new FeedUnreadable({ code: 'xml-root-open' }) : error
    }
    if (!hasEntries && !this.isMarked) fail({ code: 'xml-root-unknown', value: this.root })
  }

  private enter(name: string): void {
    this.root = name.slice(0, 40)
    const { roots, marker } = this.shape
    if (!roots.includes(name.toLowerCase())) fail({ code: 'xml-root-unknown', value: this.root })
    this.isMarked = marker === undefined || name.toLowerCase() === marker
  }
}

function fail(reason: UnreadableReason): never {
  throw new FeedUnreadable(reason)
}
