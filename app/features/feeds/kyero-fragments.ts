/**
 * Cuts XML into its entries, such as Kyero's `<property>` elements, each still text. An entry is parsed on its own, so that one with broken
 * markup is refused by itself; what stands around them is checked as one document.
 */
import { SaxesParser } from 'saxes'
import { readSourceId } from './build-entry.ts'
import { decodeEntities } from './clean-text.ts'
import type { FeedReason, UnreadableReason } from './feed-reason.ts'
import type { CutEntry } from './feed.ts'
import { FeedUnreadable, entryHeadLength, entryLimit } from './feed.ts'
import { byNearness } from './nearest-name.ts'

/** Longer than any marker, so that one split between two chunks is never missed. */
const markerReach = 400
/** How many of the elements outside entries are remembered, for the error where there are no entries. */
const rememberedPaths = 200

/** `path`: the elements that lead to an entry, the entry's own last; the outer ones may be left out. `root`: the outermost, where it matters. */
export type XmlShape = { path: readonly string[]; root?: string; writtenId: (xml: string) => string | null }

/** The id of a property that cannot be read otherwise. */
export const writtenKyeroId = (xml: string): string | null =>
  readSourceId(decodeEntities(/<id>([^<]{1,2000})<\/id>/.exec(xml)?.[1] ?? ''))

/** Each property's XML with its place in the file. Throws {@link FeedUnreadable} for what is not a whole Kyero document. */
export const cutKyero = (text: AsyncIterable<string>): AsyncGenerator<CutEntry<string>> =>
  cutXml(text, { path: ['property'], root: 'root', writtenId: writtenKyeroId })

/** Each entry's XML with its place in the file. Throws {@link FeedUnreadable} for what is not a whole document of that shape. */
export async function* cutXml(
  text: AsyncIterable<string>,
  shape: XmlShape,
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
  parts: string[] | null
  length: number
  head: string
  /** Only its end is there. */
  isStray: boolean
}

class XmlCutter {
  private readonly skeleton: Skeleton
  private readonly shape: XmlShape
  private readonly marker: RegExp
  private buffer = ''
  private line = 1
  private entry = 0
  /** The entry being gathered: its parts so far, or null when it is too long to keep. */
  private open: OpenEntry | null = null
  private closing: '-->' | ']]>' | null = null

  constructor(shape: XmlShape) {
    const name = shape.path.at(-1)!.replace(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)
    this.shape = shape
    this.skeleton = new Skeleton(shape.root)
    this.marker = new RegExp(String.raw`<!--|<!\[CDATA\[|<${name}(?=[\s/>])|</${name}\s{0,20}>`, 'g')
  }

  *push(chunk: string): Generator<CutEntry<string>> {
    this.buffer += chunk
    yield* this.scan(this.buffer.length - markerReach, false)
  }

  *end(): Generator<CutEntry<string>> {
    yield* this.scan(this.buffer.length, true)
    this.take(this.buffer.length)
    if (this.open) {
      throw new FeedUnreadable({ code: 'kyero-property-open', line: this.open.line })
    }
    this.skeleton.end(this.line)
    if (this.entry === 0 && this.shape.root === undefined) {
      const value = this.shape.path.join('/')
      fail({ code: 'xml-without-entries', value, names: byNearness(value, this.skeleton.paths).slice(0, 40) })
    }
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
      if (this.open === null && !this.skeleton.leadsTo(this.shape.path, found.startsWith('</'))) {
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

  /** The start tag whole; null where its end has not been read yet. One that is broken, or too long, as far as it goes. */
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
    const sourceId = this.shape.writtenId(this.open?.head ?? '')
    this.open = null
    return { kind: 'fault', position, sourceId, field: 'property', reason }
  }
}

/** The document without its entries. */
class Skeleton {
  private readonly parser = new SaxesParser({ position: false })
  private line = 1
  private length = 0
  private readonly open: string[] = []
  /** Of the elements met. */
  readonly paths = new Set<string>()

  constructor(root: string | undefined) {
    this.parser.on('doctype', () => fail({ code: 'kyero-with-doctype' }))
    this.parser.on('error', ({ message }) =>
      fail({ code: 'kyero-malformed', line: this.line, detail: message }),
    )
    this.parser.on('opentagstart', ({ name }) => {
      this.open.push(name)
      if (this.open.length === 1 && root !== undefined && name !== root) {
        fail({ code: 'kyero-other-root', value: name.slice(0, 40) })
      }
      if (this.open.length > 16) fail({ code: 'kyero-too-deep', line: this.line })
      if (this.paths.size < rememberedPaths) this.paths.add(this.open.join('/'))
    })
    this.parser.on('closetag', () => {
      this.open.pop()
    })
  }

  /** Whether what comes next lies at `path`. Where an element of that name is open already, and no entry, its end is no entry's. */
  leadsTo(path: readonly string[], isEnd: boolean): boolean {
    if (isEnd && this.open.at(-1) === path.at(-1)) return false
    const outer = path.slice(0, -1)
    return outer.length === 0 || this.open.slice(-outer.length).join('/') === outer.join('/')
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
