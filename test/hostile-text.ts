/**
 * Text that nobody types and a program must bear: control characters, lone surrogates, figures out of range, a great
 * deal of it.
 */
import * as fc from 'fast-check'
import { anyCharacter } from './any-character.ts'

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom('', '0', '-1', '1e309', 'NaN', '9'.repeat(40), "' or 1=1 --", '../..', '[]', '{}', '%00'),
  fc.constantFrom('\0', 'a\0b', '\u0001\u001F\u007F', '\uD800', 'a\uDFFFb', '\u202Eabc', '\uFFFF'),
  fc.constantFrom(
    'Limassol',
    'Villa',
    'N/A',
    'rent',
    'exclusive',
    '1',
    '20',
    '34,32,35,34',
    '34 32;35 33;34 33',
  ),
  fc.double().map(String),
  fc.string({ minLength: 200, maxLength: 2_000 }),
  fc.constant('x'.repeat(100_000)),
)

/**
 * Percent-encoded: a zero byte, other control characters, a lone surrogate, an overlong zero byte, and what is no
 * encoding.
 */
export const malformedText = ['%00', 'a%00b', '%01%1F%7F', '%ED%A0%80', '%C0%80', '%zz%E0%A4']
