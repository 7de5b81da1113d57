import { clearBit, lowestBit, setBit, type Spans, wordsFor } from './bitmap.ts'
import type { Pause } from './radix-sort.ts'

/** A bucket is cut into so many parts of equal width, the last number of a byte. */
const LAST_PART = 255
/** About so many slots are cut between pauses. */
const SLOTS_PER_PART = 1 << 17

/**
 * A figure for each slot, NaN where unknown. The figures are cut into buckets of about equal size, with a bitmap of the
 * slots below each bucket: a range takes two of them. In the buckets of its ends it looks at the parts in which slots
 * lie, a byte each, and only in the part that it cuts at figures, which are eight times as much memory to read.
 */
export class FigureColumn {
  readonly figures: Float64Array
  readonly #buckets: number
  /** The part of its bucket that each figure lies in. */
  readonly #parts: Uint8Array
  /** Beginnings of the buckets, except the first. */
  #starts: number[] = []
  /** Bounds of the first and the last bucket, among the figures that were cut. */
  #least = 0
  #most = 0
  /** Slots of all buckets before the one of this number; the last, of all: every slot with a figure. */
  #below: Uint32Array[]
  /** The lowest and highest figure that each bucket has had: a range that holds both needs to look at none. */
  #lowest = [Number.POSITIVE_INFINITY]
  #highest = [Number.NEGATIVE_INFINITY]

  /** More `buckets` make ranges faster, and take a bit for each slot. */
  constructor(slots: number, buckets: number) {
    this.#buckets = buckets
    this.figures = new Float64Array(slots).fill(Number.NaN)
    this.#parts = new Uint8Array(slots)
    this.#below = [new Uint32Array(wordsFor(slots)), new Uint32Array(wordsFor(slots))]
  }

  /** Cuts the figures of the first `slots` slots, which were written into `figures`, into buckets. */
  async cut(slots: number, pause: Pause): Promise<void> {
    const sample = sortedSample(this.figures.subarray(0, slots))
    this.#starts = startsOf(sample, this.#buckets)
    this.#least = sample[0] ?? 0
    this.#most = sample.at(-1) ?? 0
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
      this.#parts[slot] = this.#partOf(bucket, figure)
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
    this.#parts[slot] = this.#partOf(bucket, figure)
    for (let at = bucket + 1; at < this.#below.length; at++) setBit(this.#below[at]!, slot)
  }

  /** Clears in `words` the slots whose figure is not from `min` to `max`, both inclusive. */
  restrict(words: Uint32Array, spans: Spans, min: number, max: number): void {
    const [first, last] = [this.#bucketOf(min), this.#bucketOf(max)]
    const [before, until] = [this.#below[first]!, this.#below[last + 1]!]
    for (let at = 0; at < spans.length; at += 2) {
      for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++)
        words[word]! &= until[word]! & ~before[word]!
    }
    if (min > this.#lowest[first]!) this.#dropBelow(words, spans, first, min)
    if (max < this.#highest[last]!) this.#dropAbove(words, spans, last, max)
  }

  /** Clears figures below `min` in `words`, none of which is before its bucket. */
  #dropBelow(words: Uint32Array, spans: Spans, bucket: number, min: number): void {
    const [inBucket, parts, figures, part] = [
      this.#below[bucket + 1]!,
      this.#parts,
      this.figures,
      this.#partOf(bucket, min),
    ]
    for (let at = 0; at < spans.length; at += 2) {
      for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) {
        let dropped = 0
        for (let rest = words[word]! & inBucket[word]!; rest !== 0; rest &= rest - 1) {
          const bit = lowestBit(rest)
          const slot = (word << 5) | bit
          // The sign of the difference, as a branch would be mispredicted half of the time.
          dropped |= ((parts[slot]! - part) >>> 31) << bit
          if (parts[slot] === part && figures[slot]! < min) dropped |= 1 << bit
        }
        words[word]! &= ~dropped
      }
    }
  }

  /** Clears figures above `max` in `words`, none of which is after its bucket. */
  #dropAbove(words: Uint32Array, spans: Spans, bucket: number, max: number): void {
    const [before, parts, figures, part] = [
      this.#below[bucket]!,
      this.#parts,
      this.figures,
      this.#partOf(bucket, max),
    ]
    for (let at = 0; at < spans.length; at += 2) {
      for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) {
        let dropped = 0
        for (let rest = words[word]! & ~before[word]!; rest !== 0; rest &= rest - 1) {
          const bit = lowestBit(rest)
          const slot = (word << 5) | bit
          dropped |= ((part - parts[slot]!) >>> 31) << bit
          if (parts[slot] === part && figures[slot]! > max) dropped |= 1 << bit
        }
        words[word]! &= ~dropped
      }
    }
  }

  #widen(bucket: number, figure: number): void {
    if (figure < this.#lowest[bucket]!) this.#lowest[bucket] = figure
    if (figure > this.#highest[bucket]!) this.#highest[bucket] = figure
  }

  /** Part of a figure in its bucket; never less for a higher figure. */
  #partOf(bucket: number, figure: number): number {
    const [start, end] = [this.#starts[bucket - 1] ?? this.#least, this.#starts[bucket] ?? this.#most]
    const share = (figure - start) / (end - start)
    // Not a number where a bucket has one figure only; above 1 where a figure came later than the cut.
    return share > 0 ? Math.min(LAST_PART, Math.floor(share * LAST_PART)) : 0
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

/** Some 20,000 of the figures that are known, ascending. */
function sortedSample(figures: Float64Array): Float64Array {
  const step = Math.max(1, Math.floor(figures.length / 20_000))
  const known: number[] = []
  for (let at = 0; at < figures.length; at += step) if (!Number.isNaN(figures[at])) known.push(figures[at]!)
  return Float64Array.from(known).sort()
}

/** Quantiles of a sample, each the roundest number near it: people search between round figures. */
function startsOf(sample: Float64Array, buckets: number): number[] {
  const quantiles = Array.from({ length: buckets - 1 }, (_, at) =>
    sample.at(Math.floor(((at + 1) * sample.length) / buckets)),
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
