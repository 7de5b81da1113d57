/**
 * Index of the stems in titles and descriptions, with the parts of the text that each stands in. Texts are numbered as
 * they are loaded; postings of a stem are the numbers of its texts, each as the difference from the one before, and its
 * mark there: some two bytes each. Texts that come later have a list of postings of their own.
 */
import { IN_TITLE } from '../criteria/text-stems.ts'
import { setBit, type Spans, wordsFor } from './bitmap.ts'

const MIN_LATER_TEXTS = 4_096
/** A later posting is a number: its text times this, and its mark. */
const MARKS = 256
const NO_SLOT = 0xffff_ffff

type Postings = { bytes: Uint8Array; length: number; texts: number; last: number }

export class TextIndex {
  /** Ranks by slot: 2 if all stems sought last stand in the title, 1 if one sentence may have them, else 0. */
  readonly ranks: Uint8Array
  readonly #found: Uint32Array
  readonly #postings = new Map<string, Postings>()
  readonly #later = new Map<string, number[]>()
  /** Text of a listing, and slot of a text. */
  readonly #texts = new Map<number, number>()
  #slots: Uint32Array
  #loaded = 0
  #end = 0
  /** How many of the sought stems each text has so far, and the marks that they have in common. */
  #counts = new Uint8Array(0)
  #common = new Uint8Array(0)
  /** The stems that were sought last, where nothing has changed since. */
  #sought: string | null = null

  constructor(slots: number) {
    this.ranks = new Uint8Array(slots)
    this.#found = new Uint32Array(wordsFor(slots))
    this.#slots = new Uint32Array(slots)
  }

  /** Adds a text before {@link finishLoading}: stems, and their marks in hexadecimal digits in the next line. */
  load(id: number, text: string, slot: number | undefined): void {
    const number = this.#add(id, slot)
    eachStem(text, (stem, mark) => append(this.#postingsOf(stem), number, mark))
  }

  /** Makes room for later texts, and gives back what lists have too much. */
  finishLoading(): void {
    this.#loaded = this.#end
    this.#makeRoom(this.#loaded + Math.max(MIN_LATER_TEXTS, this.#loaded >>> 3))
    const bytes = new Uint8Array([...this.#postings.values()].reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const postings of this.#postings.values()) {
      const { bytes: own, length } = postings
      bytes.set(own.subarray(0, length), at)
      postings.bytes = bytes.subarray(at, at + length)
      at += length
    }
    this.#counts = new Uint8Array(this.#slots.length)
    this.#common = new Uint8Array(this.#slots.length)
  }

  /** Adds a text or replaces it. False where there is no room left: the index must be loaded anew. */
  put(id: number, text: string, slot: number | undefined): boolean {
    if (this.#end === this.#slots.length) return false
    this.move(id, undefined)
    const number = this.#add(id, slot)
    eachStem(text, (stem, mark) => {
      const postings = this.#later.get(stem)
      if (postings) postings.push(number * MARKS + mark)
      else this.#later.set(stem, [number * MARKS + mark])
    })
    return true
  }

  /** Notes the slot of a listing; undefined where it is not on offer. */
  move(id: number, slot: number | undefined): void {
    const number = this.#texts.get(id)
    if (number === undefined || this.#slots[number] === (slot ?? NO_SLOT)) return
    this.#slots[number] = slot ?? NO_SLOT
    this.#sought = null
  }

  /** Clears in `words` the slots of homes that lack any of these stems, and ranks the others. */
  restrict(words: Uint32Array, spans: Spans, stems: readonly string[]): void {
    const sought = stems.join(' ')
    if (sought !== this.#sought) this.#find(stems)
    this.#sought = sought
    for (let at = 0; at < spans.length; at += 2)
      for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) words[word]! &= this.#found[word]!
  }

  #find(stems: readonly string[]): void {
    this.#found.fill(0)
    this.#counts.fill(0)
    const textsWith = (stem: string) =>
      (this.#postings.get(stem)?.texts ?? 0) + (this.#later.get(stem)?.length ?? 0)
    const rarestFirst = stems.toSorted((a, b) => textsWith(a) - textsWith(b))
    for (const [at, stem] of rarestFirst.entries()) {
      if (textsWith(stem) === 0) return
      this.#take(stem, at, at === stems.length - 1)
    }
  }

  /** Counts the texts that have a stem among those that had all `before` it; those with the last one are found. */
  #take(stem: string, before: number, isLast: boolean): void {
    const [counts, common] = [this.#counts, this.#common]
    const take = (text: number, mark: number) => {
      if (counts[text] !== before) return
      counts[text] = before + 1
      const shared = before === 0 ? mark : common[text]! & mark
      common[text] = shared
      if (isLast) this.#note(this.#slots[text]!, shared)
    }
    const postings = this.#postings.get(stem)
    if (postings) {
      const { bytes } = postings
      let text = 0
      for (let at = 0; at < bytes.length;) {
        let difference = 0
        let byte = bytes[at++]!
        for (let shift = 0; ; shift += 7, byte = bytes[at++]!) {
          difference |= (byte & 0x7f) << shift
          if (byte < 0x80) break
        }
        text += difference
        take(text, bytes[at++]!)
      }
    }
    for (const posting of this.#later.get(stem) ?? []) take(Math.floor(posting / MARKS), posting % MARKS)
  }

  #note(slot: number, shared: number): void {
    if (slot === NO_SLOT) return
    setBit(this.#found, slot)
    this.ranks[slot] = (shared & IN_TITLE) !== 0 ? 2 : shared !== 0 ? 1 : 0
  }

  #add(id: number, slot: number | undefined): number {
    const number = this.#end++
    if (number >= this.#slots.length) this.#makeRoom(number * 2 + 1)
    this.#slots[number] = slot ?? NO_SLOT
    this.#texts.set(id, number)
    this.#sought = null
    return number
  }

  #makeRoom(texts: number): void {
    const slots = new Uint32Array(texts)
    slots.set(this.#slots.subarray(0, this.#end))
    this.#slots = slots
  }

  #postingsOf(stem: string): Postings {
    const known = this.#postings.get(stem)
    if (known) return known
    const postings = { bytes: new Uint8Array(8), length: 0, texts: 0, last: 0 }
    this.#postings.set(stem, postings)
    return postings
  }
}

function append(postings: Postings, text: number, mark: number): void {
  if (postings.length + 6 > postings.bytes.length) {
    const bytes = new Uint8Array(postings.bytes.length * 2)
    bytes.set(postings.bytes)
    postings.bytes = bytes
  }
  const { bytes } = postings
  for (let rest = text - postings.last; ; rest >>>= 7) {
    const isLast = rest < 0x80
    bytes[postings.length++] = isLast ? rest : (rest & 0x7f) | 0x80
    if (isLast) break
  }
  bytes[postings.length++] = mark
  postings.last = text
  postings.texts++
}

function eachStem(text: string, take: (stem: string, mark: number) => void): void {
  const end = text.lastIndexOf('\n')
  if (end <= 0) return
  for (const [at, stem] of text.slice(0, end).split(' ').entries())
    take(stem, Number.parseInt(text.slice(end + 1 + at * 2, end + 3 + at * 2), 16))
}
