import {
  clearBit,
  countBits,
  countCommonBits,
  eachBit,
  lowestBit,
  setBit,
  type Spans,
  wordsFor,
} from './bitmap.ts'

/** Any of up to 31 flags for each slot, given as the bits of a number, with a bitmap for each flag. */
export class FlagColumn {
  readonly #bits: Uint32Array
  readonly #bitmaps: Uint32Array[]

  constructor(slots: number, flags: number) {
    this.#bits = new Uint32Array(slots)
    this.#bitmaps = Array.from({ length: flags }, () => new Uint32Array(wordsFor(slots)))
  }

  set(slot: number, bits: number): void {
    this.#bits[slot] = bits
    for (const [flag, bitmap] of this.#bitmaps.entries()) {
      if ((bits & (1 << flag)) === 0) clearBit(bitmap, slot)
      else setBit(bitmap, slot)
    }
  }

  /** Clears in `words` the slots that lack any of these flags. */
  restrict(words: Uint32Array, spans: Spans, bits: number): void {
    for (const [flag, bitmap] of this.#bitmaps.entries()) {
      if ((bits & (1 << flag)) === 0) continue
      for (let at = 0; at < spans.length; at += 2)
        for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) words[word]! &= bitmap[word]!
    }
  }

  /** How many slots of `words` have each flag. */
  count(words: Uint32Array, spans: Spans): number[] {
    let spanned = 0
    for (let at = 0; at < spans.length; at += 2) spanned += spans[at + 1]! - spans[at]!
    // Where few are set, looking at each costs less than a pass for each flag.
    if (countBits(words, spans) > spanned * this.#bitmaps.length * 0.5)
      return this.#bitmaps.map((bitmap) => countCommonBits(words, bitmap, spans))
    const counts = this.#bitmaps.map(() => 0)
    eachBit(words, spans, (slot) => {
      for (let rest = this.#bits[slot]!; rest !== 0; rest &= rest - 1) counts[lowestBit(rest)]!++
    })
    return counts
  }
}
