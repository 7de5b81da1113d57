/** Sets of slots as bits, 32 to a word. A search works on the words of its spans only. */

/** Pairs of word numbers, from and up to; ascending and apart. */
export type Spans = readonly number[]

export const wordsFor = (slots: number): number => (slots + 31) >>> 5

export const hasBit = (words: Uint32Array, slot: number): boolean =>
  (words[slot >>> 5]! & (1 << (slot & 31))) !== 0

export function setBit(words: Uint32Array, slot: number): void {
  words[slot >>> 5]! |= 1 << (slot & 31)
}

export function clearBit(words: Uint32Array, slot: number): void {
  words[slot >>> 5]! &= ~(1 << (slot & 31))
}

/** Sets the bits `from` up to `to`. */
export function fillBits(words: Uint32Array, from: number, to: number): void {
  if (from >= to) return
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  const [head, tail] = [-1 << (from & 31), -1 >>> (31 - ((to - 1) & 31))]
  if (first === last) words[first]! |= head & tail
  else {
    words[first]! |= head
    words.fill(0xffff_ffff, first + 1, last)
    words[last]! |= tail
  }
}

/** Hacker's Delight, figure 5-2. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Clears in `words` the bits that `others` lack. */
export function intersect(words: Uint32Array, others: Uint32Array, spans: Spans): void {
  for (let at = 0; at < spans.length; at += 2)
    for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) words[word]! &= others[word]!
}

export function countBits(words: Uint32Array, spans: Spans): number {
  let count = 0
  for (let at = 0; at < spans.length; at += 2) {
    for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) count += bitsIn(words[word]!)
  }
  return count
}

/** How many bits both have. */
export function countCommonBits(words: Uint32Array, others: Uint32Array, spans: Spans): number {
  let count = 0
  for (let at = 0; at < spans.length; at += 2) {
    for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) {
      const common = words[word]! & others[word]!
      if (common !== 0) count += bitsIn(common)
    }
  }
  return count
}

/** How many of the bits `from` up to `to` are set. */
export function countBitsBetween(words: Uint32Array, from: number, to: number): number {
  if (from >= to) return 0
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  const [head, tail] = [-1 << (from & 31), -1 >>> (31 - ((to - 1) & 31))]
  if (first === last) return bitsIn(words[first]! & head & tail)
  let count = bitsIn(words[first]! & head) + bitsIn(words[last]! & tail)
  for (let word = first + 1; word < last; word++) count += bitsIn(words[word]!)
  return count
}

/** Calls `visit` with each slot, ascending. */
export function eachBit(words: Uint32Array, spans: Spans, visit: (slot: number) => void): void {
  for (let at = 0; at < spans.length; at += 2) {
    for (let word = spans[at]!, to = spans[at + 1]!; word < to; word++) {
      for (let rest = words[word]!; rest !== 0; rest &= rest - 1) visit((word << 5) | lowestBit(rest))
    }
  }
}

/** The number of the lowest bit that is set. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)
