/** How a name looks: two names that read alike are one person to a reader (UTS 39). */
import { normalized } from '#app/platform/plain-text.ts'
import { plainUsername, usernameKey } from './account-rules.ts'
import { lookAlikeLetters } from './look-alike-letters.data.ts'

/** Alphabets, each with those that are written together with it. */
const alphabets: readonly RegExp[] = [
  ['Latin'],
  ['Greek'],
  ['Cyrillic'],
  ['Armenian'],
  ['Georgian'],
  ['Arabic'],
  ['Hebrew'],
  ['Devanagari'],
  ['Thai'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
].map((scripts) => {
  const allowed = ['Common', 'Inherited', ...scripts].map((script) => String.raw`\p{Script=${script}}`)
  return new RegExp(`^[${allowed.join('')}]*$`, 'u')
})

/** Returns whether all letters of a name are of one alphabet: a Greek omicron cannot be told from an o. */
export const isOneAlphabet = (username: string): boolean =>
  alphabets.some((alphabet) => alphabet.test(plainUsername(username)))

const latinOf = new Map(
  lookAlikeLetters.flatMap(({ letters, latin }) => {
    const written = [...latin]
    return [...letters].map((letter, at): [string, string] => [letter, written[at] ?? letter])
  }),
)

/**
 * The same for names that look alike although their alphabets differ: 'ΑΝΝΑ' in Greek and 'ANNA'; a key, never shown.
 */
export const usernameSkeleton = (username: string): string =>
  usernameKey(
    [...normalized(plainUsername(username), 'NFD')].map((letter) => latinOf.get(letter) ?? letter).join(''),
  )

const officialNames = new Set(
  [
    'petra',
    'admin',
    'administrator',
    'agency',
    'agent',
    'moderator',
    'staff',
    'support',
    'system',
    'team',
  ].flatMap((name) => [name, `petra${name}`, `${name}petra`]),
)

/** Returns whether a member's name would look as if the site itself, or the agency by its name, spoke. */
export function isOfficialName(username: string, agencyName: string): boolean {
  const letters = (name: string) => usernameSkeleton(name).replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '')
  // A number behind it hides nothing: `support 4821`.
  return [username, username.replace(/ ?\d{1,6}$/, '')]
    .map(letters)
    .some((name) => officialNames.has(name) || (agencyName !== '' && name === letters(agencyName)))
}
