/**
 * Cuts Kyero XML into its `<property>` elements, each still text. A property is parsed on its own, so that one with broken markup
 * is refused by itself; what stands around them is checked as one document.
 */
import { SaxesParser } from 'saxes'
import { readSourceId } from './build-entry.ts'
import { decodeEntities } from './clean-text.ts'
import type { FeedReason, UnreadableReason } from './feed-reason.ts'
import type { CutEntry } from './feed.ts'
import { FeedUnreadable, entryHeadLength, entryLimit } from './feed.ts'

const marker = /<!--|<!\[CDATA\[|<property\s*\/>|<property(?=[\s>])|<\/property\s*>/g
/** Longer than any marker, so that one split between two chunks is never missed. */
const markerReach = 64

/** The id of a property that cannot be read otherwise. */
export const writtenKyeroId = (xml: string): string | null =>
  readSourceId(decodeEntities(/<id>([^<]{1,200})<\/id>/.exec(xml)?.[1] ?? ''))

/** Each property's XML with its place in the file. Throws {@link FeedUnreadable} for what is not a whole Kyero document. */
export async function* cutKyero(text: AsyncIterable<string>): AsyncGenerator<CutEntry<string>> {
  const cutter = new KyeroCutter()
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += entryLimit) {
      yield* cutter.push(chunk.slice(at, at + entryLimit))
    }
  }
  yield* cutter.end()
}

class KyeroCutter {
  private readonly skeleton = new Skeleton()
  private buffer = ''
  private line = 1
  private entry = 0
  /** The property being gathered: its parts so far, or null when it is too long to keep. */
  private open: { line: number; parts: string[] | null; length: number; head: string } | null = null
  private closing: '-->' | ']]>' | null = null;

  *push(chunk: string): Generator<CutEntry<string>> {
    this.buffer += chunk
    yield* this.scan(this.buffer.length - markerReach)
  }

  *end(): Generator<CutEntry<string>> {
    yield* this.scan(this.buffer.length)
    this.take(this.buffer.length)
    if (this.open) {
      throw new FeedUnreadable({ code: 'kyero-property-open', line: this.open.line })
    }
    this.skeleton.end(this.line)
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
      marker.lastIndex = at
      const match = marker.exec(this.buffer)
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

  /** Moves text out of the buffer, into the open property or the skeleton; answers how much. */
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
    const sourceId = writtenKyeroId(this.open?.head ?? '')
    this.open = null
    return { kind: 'fault', position, sourceId, field: 'property', reason }
  }
}

/** The document without its properties. */
class Skeleton {
  private readonly parser = new SaxesParser({ position: false })
  private line = 1
  private length = 0

  constructor() {
    this.parser.on('doctype', () => fail({ code: 'kyero-with-doctype' }))
    this.parser.on('error', ({ message }) =>
      fail({ code: 'kyero-malformed', line: this.line, detail: message }),
    )
    let depth = 0
    this.parser.on('opentagstart', ({ name }) => {
      depth += 1
      if (depth === 1 && name !== 'root') {
        fail({ code: 'kyero-other-root', value: name.slice(0, 40) })
      }
      if (depth > 16) fail({ code: 'kyero-too-deep', line: this.line })
    })
    this.parser.on('closetag', () => {
      depth -= 1
    })
  }

  write(text: string, line: number): void {
    this.line = line
    this.length += text.trim().length
    if (this.length > entryLimit) fail({ code: 'kyero-too-long-outside' })
    // Refused where it begins: its end may be far, and what it holds is never wanted.
    if (text.includes('<!DOCTYPE')) fail({ code: 'kyero-with-doctype' })
    this.parser.write(text)
  }

  end(line: number): void {
    this.line = line
    try {
      this.parser.close()
    } catch (error) {
      const isCutShort = error instanceof Error && /unclosed tag|unexpected end/.test(error.message)
      throw isCutShort ? new FeedUnreadable({ code: 'kyero-root-open' }) : error
    }
  }
}

function fail(reason: UnreadableReason): never {
  throw new FeedUnreadable(reason)
}
