import { clearBit, setBit, type Spans, wordsFor } from './bitmap.ts'

const NONE = 255

/** One of few values for each slot, by number, with a bitmap for each value. */
export class CategoryColumn {
  readonly #codes: Uint8Array
  readonly #bitmaps: Uint32Array[]

  constructor(slots: number, values: number) {
    this.#codes = new Uint8Array(slots).fill(NONE)
    this.#bitmaps = Array.from({ length: values }, () => new Uint32Array(wordsFor(slots)))
  }

  set(slot: number, code: number): void {
    const former = this.#codes[slot]!
    if (former === code) return
    if (former !== NONE) clearBit(this.#bitmaps[former]!, slot)
    setBit(this.#bitmaps[code]!, slot)
    this.#codes[slot] = code
  }

  /** Clears in `words` the slots without any of these values. */
  restrict(words: Uint32Array, spans: Spans, codes: readonly number[]): void {
    const bitmaps = codes.map((code) => this.#bitmaps[code]!)
    for (let at = 0; at < spans.length; at += 2) {
      for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) {
        if (words[word] === 0) continue
        let any = 0
        for (const bitmap of bitmaps) any |= bitmap[word]!
        words[word]! &= any
      }
    }
  }
}
