/**
 * Planning zones of the Department of Town Planning, written one way: the letters of the official Greek code in Latin
 * (`Ka6` for `Κα6`), as agents write them in English. A zone typed in Greek, Latin or Russian letters is the same zone.
 */

// One capital beneath the other.
const greek = 'ΑΒΓΔΕΖΗΙΚΛΜΝΟΠΡΣΤΥΦΧ'
const greekAsLatin = 'ABGDEZHIKLMNOPRSTYFX'
const cyrillic = 'АБВГДЕЗИКЛМНОПРСТФХ'
const cyrillicAsLatin = 'ABBGDEZIKLMHOPRSTFX'

const lettersOf = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, at) => [letter, to.charAt(at)]))

const latinLetters = lettersOf(greek + cyrillic, greekAsLatin + cyrillicAsLatin)
const greekLetters = lettersOf(greekAsLatin, greek)

/** `KA6`, `T2A`, `H2`, `EB2`, `GA 4`: letters, a number, and letters or a number again. */
const zone = /^([A-Z]{1,3}) ?(\d{0,2})([A-Z]{0,2}\d?)$/

/** `Ka6` of `ΚΑ 6`; null where a text is no zone's code. */
function zoneOf(text: string): string | null {
  const latin = text
    .trim()
    .toUpperCase()
    .replace(/\p{L}/gu, (letter) => latinLetters.get(letter) ?? letter)
  const [, letters, number, rest] = zone.exec(latin) ?? []
  if (letters === undefined || (number === '' && letters.length > 2)) return null
  return letters.charAt(0) + letters.slice(1).toLowerCase() + number + rest!.toLowerCase()
}

/** `Ka6`, or `Ga4 / Ka6` of a plot in several; what is no code stays as it was written. */
export function planningZone(text: string): string {
  // Beside it others write its official code, or what part of the plot it is: `Ka6 (Κα6)`, `Γα4 (30 %)`.
  const bare = text.replace(/\([^()]*\)/g, '')
  const zones = bare.split(/[/,;&+]/).map(zoneOf)
  return zones.every((each) => each !== null) ? zones.join(' / ') : text.trim()
}

/** `Ka6 (Κα6)`: with the official code, by which the Department's map is searched. */
export function planningZoneText(stored: string): string {
  const codes = stored.split(' / ')
  if (codes.some((code) => zoneOf(code) !== code)) return stored
  const official = codes
    .map((code) =>
      code.replace(/[A-Za-z]/g, (letter) => {
        const greek = greekLetters.get(letter.toUpperCase()) ?? letter
        return letter === letter.toUpperCase() ? greek : greek.toLowerCase()
      }),
    )
    .join(' / ')
  return `${stored} (${official})`
}
