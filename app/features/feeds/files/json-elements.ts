/**
 * Cuts JSON into the elements of its list without reading it whole: `[…]`, a list inside an object (`{"properties":
 * […]}`), an object whose values are the elements (`{"17": {…}, "18": {…}}`), or one object a line. An element is cut
 * by its brackets and parsed later, so that a broken one is refused by itself.
 */
import { FeedUnreadable, entryHeadLength, entryLimit } from '../reading/feed.ts'

/**
 * `text` is null where the element is longer than {@link entryLimit}, `head` is its beginning; `alone`: the file is
 * this one object, and no list. `key`: its key, where the list is an object.
 */
export type JsonElement = {
  line: number
  text: string | null
  head: string
  alone: boolean
  key: string | null
}

/** Keys under which a list of listings is looked for if no path is given. */
const listKeys = new Set(['properties', 'listings', 'items', 'results', 'data', 'ads', 'homes'])
/** Longest key, with escapes; an id may be one. */
const longestKey = 2_000
const deepestKey = 16

/**
 * The elements in order. `path`: the keys that lead to the list, `*` being the last where it is an object; or null to
 * find it.
 */
export async function* cutJson(
  text: AsyncIterable<string>,
  path: string[] | null,
): AsyncGenerator<JsonElement> {
  const cutter = new JsonCutter(path)
  for await (const chunk of text) yield* cutter.push(chunk)
  yield* cutter.end()
}

class JsonCutter {
  private readonly path: string[] | null
  private mode: 'start' | 'wrapper' | 'list' | 'lines' | 'after' = 'start'
  private line = 1
  private depth = 0
  private inString = false
  private isEscaped = false
  private value = new Gathered()
  private listDepth = 0
  private listFound = false
  /** The list is an object: its elements have keys. */
  private readonly isKeyed: boolean
  /** Key of the element that is read next. */
  private key: string | null = null
  private arraysOpen = 0
  /** Keys that the open objects of the wrapper are at, and the string read last. */
  private readonly keys: string[] = []
  private lastString = ''
  private first: JsonElement | null = null
  /** An object over several lines is a document; one on a line may be followed by others. */
  private firstIsLine = false

  constructor(path: string[] | null) {
    this.isKeyed = path?.at(-1) === '*'
    this.path = this.isKeyed ? path!.slice(0, -1) : path
  }

  *push(chunk: string): Generator<JsonElement> {
    this.value.enter(chunk)
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]!
      if (this.mode === 'lines') {
        if (sign === '\n') yield* this.endLine(at)
        else if (!this.value.isOpen && !isSpace(sign)) this.value.open(at, this.line)
      } else if (this.inString) {
        this.readString(sign)
        if (!this.inString && this.value.isOpen && this.mode === 'list' && this.depth === this.listDepth) {
          yield this.close(at + 1)
        }
      } else if (this.mode === 'list') {
        yield* this.readList(sign, at)
      } else if (this.mode === 'wrapper') {
        this.readWrapper(sign, at)
      } else if (!isSpace(sign)) {
        yield* this.readStart(sign, at)
      }
      if (sign === '\n') this.line += 1
    }
    this.value.leave()
  }

  *end(): Generator<JsonElement> {
    if (this.mode === 'start') throw new FeedUnreadable({ code: 'file-empty' })
    if (this.mode === 'wrapper' || this.mode === 'list') {
      throw new FeedUnreadable(
        this.value.isOpen ? { code: 'json-entry-open', line: this.value.line } : { code: 'json-list-open' },
      )
    }
    if (this.mode === 'lines' && this.value.isOpen) {
      const last = this.value.close(null)
      if (last.text !== null && !isJson(last.text)) {
        throw new FeedUnreadable({ code: 'json-entry-open', line: last.line })
      }
      yield* this.releaseFirst()
      yield last
    }
    if (this.path && !this.listFound && this.mode === 'after') {
      const path = this.isKeyed ? [...this.path, '*'] : this.path
      throw new FeedUnreadable({ code: 'json-path-without-list', value: path.join('.') })
    }
    if (this.first) yield { ...this.first, alone: true }
  }

  private *readStart(sign: string, at: number): Generator<JsonElement> {
    if (this.mode === 'after') {
      if (!this.firstIsLine || sign !== '{')
        throw new FeedUnreadable({ code: 'json-after-end', line: this.line })
      yield* this.releaseFirst()
      this.mode = 'lines'
      this.value.open(at, this.line)
    } else if (sign === '[' || (this.isKeyed && this.path!.length === 0 && sign === '{')) {
      this.beginList()
    } else if (sign === '{') {
      this.mode = 'wrapper'
      this.depth = 1
      this.value.open(at, this.line)
    } else {
      throw new FeedUnreadable({ code: 'json-not-begun' })
    }
  }

  private readWrapper(sign: string, at: number): void {
    if (sign === '"') this.beginString()
    else if (sign === ':' && this.depth < deepestKey) this.keys[this.depth] = this.lastString
    else if (sign === '{') {
      if (this.isKeyed && !this.listFound && this.arraysOpen === 0 && this.isListHere()) {
        this.value.drop()
        this.beginList()
      } else this.depth += 1
    } else if (sign === '[') {
      if (!this.isKeyed && !this.listFound && this.arraysOpen === 0 && this.isListHere()) {
        this.value.drop()
        this.beginList()
      } else {
        this.depth += 1
        this.arraysOpen += 1
      }
    } else if (sign === '}' || sign === ']') {
      this.depth -= 1
      if (sign === ']') this.arraysOpen -= 1
      if (this.depth === 0) this.endWrapper(at)
    }
  }

  private endWrapper(at: number): void {
    this.mode = 'after'
    if (this.listFound) return
    this.first = this.value.close(at + 1)
    this.firstIsLine = this.first.line === this.line
  }

  private isListHere(): boolean {
    const here = this.keys.slice(1, this.depth + 1)
    if (this.path) return here.length === this.path.length && here.every((key, at) => key === this.path![at])
    return here.length > 0 && here.length <= 2 && here.every((key) => listKeys.has(key.toLowerCase()))
  }

  private beginList(): void {
    this.mode = 'list'
    this.depth += 1
    this.listDepth = this.depth
    this.listFound = true
  }

  private *readList(sign: string, at: number): Generator<JsonElement> {
    const isOutermost = this.depth === this.listDepth
    const end = this.isKeyed ? '}' : ']'
    if (isOutermost && (sign === ',' || sign === end || isSpace(sign))) {
      if (this.value.isOpen) yield this.close(at)
      if (sign === ',') this.key = null
      if (sign !== end) return
      this.depth -= 1
      this.mode = this.depth === 0 ? 'after' : 'wrapper'
      return
    }
    if (isOutermost && sign === '}')
      throw new FeedUnreadable({ code: 'json-brace-unopened', line: this.line })
    if (isOutermost && this.isKeyed && !this.value.isOpen && this.key === null) {
      if (sign === '"') this.beginString()
      else if (sign === ':') this.key = this.lastString
      return
    }
    if (!this.value.isOpen) this.value.open(at, this.line)
    if (sign === '"') this.beginString()
    else if (sign === '{' || sign === '[') this.depth += 1
    else if (sign === '}' || sign === ']') {
      this.depth -= 1
      if (this.depth === this.listDepth) yield this.close(at + 1)
    }
  }

  private close(end: number): JsonElement {
    const { key } = this
    return { ...this.value.close(end), key }
  }

  private beginString(): void {
    this.inString = true
    this.isEscaped = false
    this.lastString = ''
  }

  private readString(sign: string): void {
    if (!this.isEscaped && sign === '"') {
      this.inString = false
      return
    }
    this.isEscaped = !this.isEscaped && sign === '\\'
    const isKey = this.mode === 'wrapper' || (this.isKeyed && !this.value.isOpen)
    if (isKey && this.lastString.length < longestKey) this.lastString += sign
  }

  private *endLine(at: number): Generator<JsonElement> {
    if (this.value.isOpen) yield this.value.close(at)
  }

  private *releaseFirst(): Generator<JsonElement> {
    if (this.first) yield this.first
    this.first = null
  }
}

/** The text of a value that may begin in one chunk and end in another. */
class Gathered {
  line = 1
  private chunk = ''
  private from: number | null = null
  private parts: string[] = []
  private length = 0
  private head = ''

  get isOpen(): boolean {
    return this.from !== null
  }

  enter(chunk: string): void {
    this.chunk = chunk
    if (this.from !== null) this.from = 0
  }

  leave(): void {
    if (this.from !== null) this.add(this.chunk.length)
    this.chunk = ''
  }

  open(at: number, line: number): void {
    this.line = line
    this.from = at
    this.parts = []
    this.length = 0
    this.head = ''
  }

  drop(): void {
    this.from = null
    this.parts = []
  }

  /** `end`: where it ends in this chunk; null: with the last one. */
  close(end: number | null): JsonElement {
    if (end !== null) this.add(end)
    const text = this.length > entryLimit ? null : this.parts.join('')
    this.drop()
    return { line: this.line, text, head: this.head, alone: false, key: null }
  }

  private add(end: number): void {
    const part = this.chunk.slice(this.from ?? 0, end)
    this.length += part.length
    this.head += part.slice(0, entryHeadLength - this.head.length)
    if (this.length <= entryLimit) this.parts.push(part)
    else this.parts = []
  }
}

const isSpace = (sign: string) => sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
