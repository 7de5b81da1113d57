import { clearBit, lowestBit, setBit, type Spans, wordsFor } from './bitmap.ts'
import type { Pause } from './radix-sort.ts'

const BUCKETS = 32
/** About so many slots are cut between pauses. */
const SLOTS_PER_PART = 1 << 17

/**
 * A figure for each slot, NaN where unknown. The figures are cut into buckets of about equal size, with a bitmap of the slots below
 * each bucket: a range takes two of them, and looks at single figures in the buckets of its ends only.
 */
export class FigureColumn {
  readonly figures: Float64Array
  /** Where each bucket but the first begins. */
  #starts: number[] = []
  /** Slots of all buckets before the one of this number; the last, of all: every slot with a figure. */
  #below: Uint32Array[]
  /** The lowest and highest figure that each bucket has had: a range that holds both needs to look at none. */
  #lowest = [Number.POSITIVE_INFINITY]
  #highest = [Number.NEGATIVE_INFINITY]

  constructor(slots: number) {
    this.figures = new Float64Array(slots).fill(Number.NaN)
    this.#below = [new Uint32Array(wordsFor(slots)), new Uint32Array(wordsFor(slots))]
  }

  /** Cuts the figures of the first `slots` slots, which were written into `figures`, into buckets. */
  async cut(slots: number, pause: Pause): Promise<void> {
    this.#starts = startsOf(this.figures.subarray(0, slots))
    const buckets = this.#starts.length + 1
    const empty = this.#below[0]!
    this.#below = Array.from({ length: buckets + 1 }, () => new Uint32Array(empty.length))
    this.#lowest = Array.from({ length: buckets }, () => Number.POSITIVE_INFINITY)
    this.#highest = Array.from({ length: buckets }, () => Number.NEGATIVE_INFINITY)
    for (let slot = 0; slot < slots; slot++) {
      if (slot % SLOTS_PER_PART === 0) await pause()
      const figure = this.figures[slot]!
      if (Number.isNaN(figure)) continue
      const bucket = this.#bucketOf(figure)
      this.#widen(bucket, figure)
      setBit(this.#below[bucket + 1]!, slot)
    }
    for (let bucket = 1; bucket < buckets; bucket++) {
      const [lower, upper] = [this.#below[bucket]!, this.#below[bucket + 1]!]
      for (let word = 0; word < upper.length; word++) upper[word]! |= lower[word]!
    }
  }

  set(slot: number, figure: number): void {
    const former = this.figures[slot]!
    if (Object.is(former, figure)) return
    if (!Number.isNaN(former)) {
      for (let at = this.#bucketOf(former) + 1; at < this.#below.length; at++)
        clearBit(this.#below[at]!, slot)
    }
    this.figures[slot] = figure
    if (Number.isNaN(figure)) return
    const bucket = this.#bucketOf(figure)
    this.#widen(bucket, figure)
    for (let at = bucket + 1; at < this.#below.length; at++) setBit(this.#below[at]!, slot)
  }

  /** Keeps of `words` the slots whose figure is from `min` to `max`, both inclusive. */
  restrict(words: Uint32Array, spans: Spans, min: number, max: number): void {
    const [first, last] = [this.#bucketOf(min), this.#bucketOf(max)]
    const [before, firstEnd] = [this.#below[first]!, this.#below[first + 1]!]
    const [lastStart, until] = [this.#below[last]!, this.#below[last + 1]!]
    const cutsFirst = min > this.#lowest[first]!
    const cutsLast = max < this.#highest[last]!
    for (let at = 0; at < spans.length; at += 2) {
      for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) {
        let kept = words[word]! & until[word]! & ~before[word]!
        if (kept !== 0 && (cutsFirst || cutsLast)) {
          const ends = kept & ((cutsFirst ? firstEnd[word]! : 0) | (cutsLast ? ~lastStart[word]! : 0))
          for (let rest = ends; rest !== 0; rest &= rest - 1) {
            const bit = lowestBit(rest)
            const figure = this.figures[(word << 5) | bit]!
            if (figure < min || figure > max) kept &= ~(1 << bit)
          }
        }
        words[word] = kept
      }
    }
  }

  #widen(bucket: number, figure: number): void {
    if (figure < this.#lowest[bucket]!) this.#lowest[bucket] = figure
    if (figure > this.#highest[bucket]!) this.#highest[bucket] = figure
  }

  #bucketOf(figure: number): number {
    let [at, to] = [0, this.#starts.length]
    while (at < to) {
      const middle = (at + to) >>> 1
      if (this.#starts[middle]! <= figure) at = middle + 1
      else to = middle
    }
    return at
  }
}

/** Quantiles of a sample, each the roundest number near it: people search between round figures. */
function startsOf(figures: Float64Array): number[] {
  const step = Math.max(1, Math.floor(figures.length / 20_000))
  const known: number[] = []
  for (let at = 0; at < figures.length; at += step) if (!Number.isNaN(figures[at])) known.push(figures[at]!)
  const sample = Float64Array.from(known).sort()
  const quantiles = Array.from({ length: BUCKETS - 1 }, (_, at) =>
    sample.at(Math.floor(((at + 1) * sample.length) / BUCKETS)),
  )
  const starts: number[] = []
  for (const [at, quantile] of quantiles.entries()) {
    const [former, next] = [starts.at(-1) ?? sample[0] ?? 0, quantiles[at + 1] ?? sample.at(-1) ?? 0]
    if (quantile !== undefined && quantile > former) starts.push(roundestBetween(former, quantile, next))
  }
  return starts
}

/** The number of fewest digits near `figure` that is above `former` and at most `next`. */
function roundestBetween(former: number, figure: number, next: number): number {
  for (let digits = 1; digits < 17; digits++) {
    const round = Number(figure.toPrecision(digits))
    if (round > former && round <= next) return round
  }
  return figure
}
