/**
 * One character of any script, as fast-check's unit `binary` draws, which keeps a table of all of them: 85 MB in each
 * process.
 */
import * as fc from 'fast-check'

const FIRST_SURROGATE = 0xd8_00
const SURROGATES = 0x8_00
const LAST = 0x10_ff_ff

/** The unit of `fc.string({ unit: anyCharacter })`. No lone surrogates. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: LAST - SURROGATES })
  .map(characterAt, positionOf)

function characterAt(position: number): string {
  return String.fromCodePoint(position < FIRST_SURROGATE ? position : position + SURROGATES)
}

/**
 * Position of a character, by which fast-check shrinks a string and knows that it may put dangerous ones such as
 * `__proto__` into it.
 */
function positionOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('No single character.')
  return code < FIRST_SURROGATE ? code : code - SURROGATES
}
