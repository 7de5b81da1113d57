import { type Pause, sortByKey } from './radix-sort.ts'

const CHUNK = 512

/**
 * Slots in the order of a list: by a figure, those without it last, ties by id, the later first. Kept in chunks, so
 * that a change moves some hundred slots and no more. A slot is removed before its figure or id changes, and inserted
 * after.
 */
export class SortedOrder {
  #chunks: Uint32Array[] = []
  #sizes: number[] = []
  readonly #figures: Float64Array
  readonly #ids: Int32Array
  readonly #sign: 1 | -1

  constructor(figures: Float64Array, ids: Int32Array, direction: 'asc' | 'desc') {
    this.#figures = figures
    this.#ids = ids
    this.#sign = direction === 'asc' ? 1 : -1
  }

  /** Fills the order with all slots at once; `latestFirst` has them by id, the latest first. */
  async fill(latestFirst: Uint32Array, pause: Pause): Promise<void> {
    const sorted = await sortByKey(latestFirst, this.#keyOf, pause)
    // An eighth stays free, so that few are split at once.
    const most = CHUNK - CHUNK / 8
    for (let from = 0; from < sorted.length; from += most) {
      const part = sorted.subarray(from, from + most)
      const chunk = new Uint32Array(CHUNK)
      chunk.set(part)
      this.#chunks.push(chunk)
      this.#sizes.push(part.length)
    }
  }

  /** Negative where slot `a` comes before `b`. */
  compare = (a: number, b: number): number => {
    const [keyA, keyB] = [this.#keyOf(a), this.#keyOf(b)]
    return keyA < keyB ? -1 : keyA > keyB ? 1 : this.#ids[b]! - this.#ids[a]!
  }

  insert(slot: number): void {
    const at = this.#chunkOf(slot)
    const [chunk, size] = [this.#chunks[at], this.#sizes[at]]
    if (chunk === undefined || size === undefined) {
      this.#chunks.push(Uint32Array.of(slot, ...new Uint32Array(CHUNK - 1)))
      this.#sizes.push(1)
      return
    }
    if (size === CHUNK) {
      const upper = new Uint32Array(CHUNK)
      upper.set(chunk.subarray(CHUNK / 2))
      this.#chunks.splice(at + 1, 0, upper)
      this.#sizes.splice(at, 1, CHUNK / 2, CHUNK / 2)
      this.insert(slot)
      return
    }
    const place = this.#placeIn(chunk, size, slot)
    chunk.copyWithin(place + 1, place, size)
    chunk[place] = slot
    this.#sizes[at] = size + 1
  }

  remove(slot: number): void {
    const at = this.#chunkOf(slot)
    const [chunk, size] = [this.#chunks[at]!, this.#sizes[at]!]
    const place = this.#placeIn(chunk, size, slot)
    if (chunk[place] !== slot) throw new Error(`Slot ${slot} is not where its figure belongs.`)
    if (size === 1) {
      this.#chunks.splice(at, 1)
      this.#sizes.splice(at, 1)
      return
    }
    chunk.copyWithin(place, place + 1, size)
    this.#sizes[at] = size - 1
  }

  /**
   * Calls `visit` with slots in order until it answers false, beginning where figures are at least `from` (at most,
   * where the highest come first).
   */
  walk(from: number | null, visit: (slot: number) => boolean): void {
    const least = from === null ? Number.NEGATIVE_INFINITY : from * this.#sign
    let at = 0
    if (from !== null) {
      // The first chunk whose last slot is not before.
      let to = this.#chunks.length
      while (at < to) {
        const middle = (at + to) >>> 1
        if (this.#keyOf(this.#chunks[middle]![this.#sizes[middle]! - 1]!) < least) at = middle + 1
        else to = middle
      }
    }
    for (; at < this.#chunks.length; at++) {
      const [chunk, size] = [this.#chunks[at]!, this.#sizes[at]!]
      for (let place = 0; place < size; place++) if (!visit(chunk[place]!)) return
    }
  }

  #keyOf = (slot: number): number => {
    const figure = this.#figures[slot]!
    return Number.isNaN(figure) ? Number.POSITIVE_INFINITY : figure * this.#sign
  }

  /** The last chunk whose first slot does not come after. */
  #chunkOf(slot: number): number {
    let [at, to] = [0, this.#chunks.length]
    while (to - at > 1) {
      const middle = (at + to) >>> 1
      if (this.compare(this.#chunks[middle]![0]!, slot) <= 0) at = middle
      else to = middle
    }
    return at
  }

  /** Index of the slot, or where it would be. */
  #placeIn(chunk: Uint32Array, size: number, slot: number): number {
    let [from, to] = [0, size]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.compare(chunk[middle]!, slot) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
}
