import { clearBit, countCommonBits, setBit, type Spans, wordsFor } from './bitmap.ts'

/** Any of up to 31 flags for each slot, given as the bits of a number, with a bitmap for each flag. */
export class FlagColumn {
  readonly #bitmaps: Uint32Array[]

  constructor(slots: number, flags: number) {
    this.#bitmaps = Array.from({ length: flags }, () => new Uint32Array(wordsFor(slots)))
  }

  set(slot: number, bits: number): void {
    for (const [flag, bitmap] of this.#bitmaps.entries()) {
      if ((bits & (1 << flag)) === 0) clearBit(bitmap, slot)
      else setBit(bitmap, slot)
    }
  }

  /** Keeps of `words` the slots that have all of these flags. */
  restrict(words: Uint32Array, spans: Spans, bits: number): void {
    for (const [flag, bitmap] of this.#bitmaps.entries()) {
      if ((bits & (1 << flag)) === 0) continue
      for (let at = 0; at < spans.length; at += 2)
        for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) words[word]! &= bitmap[word]!
    }
  }

  /** How many slots of `words` have each flag. */
  count(words: Uint32Array, spans: Spans): number[] {
    return this.#bitmaps.map((bitmap) => countCommonBits(words, bitmap, spans))
  }
}
