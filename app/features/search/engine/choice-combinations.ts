import type { Spans } from './bitmap.ts'

/** Combinations are stored in 16 bits. */
const MAX_COMBINATIONS = 65_536

/**
 * The values of several columns of choices, as one number for each slot. One pass over a selection counts its
 * combinations, of which there are few thousand; the counts of every column follow from these, whichever filters apply.
 */
export class ChoiceCombinations {
  readonly #sizes: readonly number[]
  readonly #numbers: Uint16Array
  readonly #counts: Uint32Array

  /** `sizes`: how many values each column has. */
  constructor(slots: number, sizes: readonly number[]) {
    const combinations = sizes.reduce((product, size) => product * size, 1)
    if (combinations > MAX_COMBINATIONS) throw new Error(`${combinations} combinations do not fit 16 bits.`)
    this.#sizes = sizes
    this.#numbers = new Uint16Array(slots)
    this.#counts = new Uint32Array(combinations)
  }

  /** The number of a value in each column. */
  set(slot: number, codes: readonly number[]): void {
    let number = 0
    for (const [column, size] of this.#sizes.entries()) number = number * size + codes[column]!
    this.#numbers[slot] = number
  }

  /**
   * How many slots of `words` have each value of each column and pass the filters of the other columns. `filters` has a
   * filter for each column: the values that pass, or null where all do.
   */
  count(words: Uint32Array, spans: Spans, filters: readonly (readonly number[] | null)[]): number[][] {
    this.#countCombinations(words, spans)
    const sizes = this.#sizes
    const passes = sizes.map((size, column) =>
      Array.from({ length: size }, (_, code) => filters[column]?.includes(code) ?? true),
    )
    const answer = sizes.map((size) => Array.from({ length: size }, () => 0))
    const codes = sizes.map(() => 0)
    for (let number = 0; number < this.#counts.length; number++) {
      const count = this.#counts[number]!
      if (count === 0) continue
      let [rest, failed, failures] = [number, 0, 0]
      for (let column = sizes.length - 1; column >= 0; column--) {
        const size = sizes[column]!
        const code = rest % size
        rest = (rest - code) / size
        codes[column] = code
        if (passes[column]![code]!) continue
        failed = column
        failures++
      }
      // What fails one filter only is counted where that filter is left out.
      if (failures === 0)
        for (let column = 0; column < sizes.length; column++) answer[column]![codes[column]!]! += count
      else if (failures === 1) answer[failed]![codes[failed]!]! += count
    }
    return answer
  }

  #countCombinations(words: Uint32Array, spans: Spans): void {
    const [numbers, counts] = [this.#numbers, this.#counts.fill(0)]
    for (let at = 0; at < spans.length; at += 2) {
      for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) {
        const first = word << 5
        // `eachBit` would call a function for each slot: half of the time of a search's facets.
        for (let rest = words[word]!; rest !== 0; rest &= rest - 1)
          counts[numbers[first | (31 - Math.clz32(rest & -rest))]!]!++
      }
    }
  }
}
