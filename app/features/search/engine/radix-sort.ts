const DIGITS = 1 << 16

/** Yields to other work in the middle of long work. */
export type Pause = () => Promise<void>

/**
 * Sorts slots by their keys, lowest first, slots of equal keys staying in their order; no key may be NaN. Linear in
 * their number: four passes of 16 bits, with a pause between each.
 */
export async function sortByKey(
  slots: Uint32Array,
  keyOf: (slot: number) => number,
  pause: Pause,
): Promise<Uint32Array> {
  const keys = new Float64Array(slots.length)
  // Adding zero makes −0 the same as 0.
  for (let at = 0; at < keys.length; at++) keys[at] = keyOf(slots[at]!) + 0
  const halves = new Uint32Array(keys.buffer)
  // As whole numbers without a sign, doubles are in order once the sign bit of positive ones and every bit of negative
  // ones is flipped.
  for (let at = 0; at < halves.length; at += 2) {
    const flip = (halves[at + 1]! >>> 31) * 0xffff_ffff
    halves[at]! ^= flip
    halves[at + 1]! ^= flip | 0x8000_0000
  }
  let [sorted, spare] = [new Uint32Array(slots.length), new Uint32Array(slots.length)]
  for (let at = 0; at < sorted.length; at++) sorted[at] = at
  for (const [half, shift] of digits) {
    await pause()
    sortByDigit(halves, half, shift, sorted, spare)
    ;[sorted, spare] = [spare, sorted]
  }
  for (let at = 0; at < sorted.length; at++) sorted[at] = slots[sorted[at]!]!
  return sorted
}

/** Lowest first. */
const digits = [
  [0, 0],
  [0, 16],
  [1, 0],
  [1, 16],
] as const

function sortByDigit(halves: Uint32Array, half: 0 | 1, shift: 0 | 16, from: Uint32Array, to: Uint32Array) {
  const starts = new Uint32Array(DIGITS + 1)
  for (let at = half; at < halves.length; at += 2) starts[((halves[at]! >>> shift) & 0xffff) + 1]!++
  for (let digit = 1; digit <= DIGITS; digit++) starts[digit]! += starts[digit - 1]!
  for (let at = 0; at < from.length; at++) {
    const position = from[at]!
    to[starts[(halves[2 * position + half]! >>> shift) & 0xffff]!++] = position
  }
}
