/** Degrees of latitude and longitude as people write them: `34.77`, `34,77 N`, `N34.77`, `34°46'12"N`, `lat: 34.77`. */
import { excerpt, withoutMarks } from './clean-text.ts'
import { nothing, said, valueText, wrong } from './reading-values.ts'
import type { Reading, Scalar } from './reading-values.ts'

/** Labels of degrees that add nothing to them. */
const labels =
  /latitude|longitude|lat|long?|lng|gps|coordinates|coords|γεωγραφικο|πλατοσ|μηκοσ|συντεταγμενεσ|широта|долгота|координаты|deg(?:rees)?/gu
const hemispheres: Readonly<Record<string, -1 | 1>> = { n: 1, e: 1, s: -1, w: -1 }
/** Greek and Russian letters and words for where degrees count from. */
const foreignHemispheres: readonly (readonly [RegExp, string])[] = [
  [/βορ(?:εια|ειο|ειο?σ)?|сев(?:ерная)?\.? ?(?:широты|ш\.?)?|с\. ?ш\.?|север/gu, 'n'],
  [/ανατ(?:ολικ\p{L}*)?|вост(?:очная)?\.? ?(?:долготы|д\.?)?|в\. ?д\.?|восток/gu, 'e'],
  [/(?<!\p{L})[βс](?!\p{L})|(?<!\p{L})north(?!\p{L})/gu, 'n'],
  [/(?<!\p{L})[αве](?!\p{L})|(?<!\p{L})east(?!\p{L})/gu, 'e'],
]

const angle =
  /(\d{1,3}(?:[.,]\d{1,17})?)(?: ?° ?(?:(\d{1,2}(?:[.,]\d{1,9})?) ?' ?(?:(\d{1,2}(?:[.,]\d{1,9})?) ?"?)?)?)?/u
const degrees = new RegExp(`([nsew]) ?${angle.source}|([-+−]?)${angle.source} ?([nsew]?)(?!\\p{L})`, 'gu')

/** One figure, or the two of a pair in the order in which they stand. */
export function parseDegrees(raw: Scalar | undefined): Reading<readonly number[]> {
  if (typeof raw === 'number') return Number.isFinite(raw) ? said([raw]) : nothing
  const text = valueText(raw)
  if (text === '') return nothing
  const written = normalised(text)
  const found: number[] = []
  const rest = written.replace(degrees, (...match) => {
    const [, letter, d1, m1, s1, sign, d2, m2, s2, after] = match as (string | undefined)[]
    const size = inDegrees(letter === undefined ? [d2, m2, s2] : [d1, m1, s1])
    const isNegative = sign === '-' || sign === '−' || hemispheres[letter ?? after ?? ''] === -1
    found.push(isNegative ? -size : size)
    return '#'
  })
  // Nothing but the figures and what parts them: `34.7 and a half` is no latitude.
  return found.length >= 1 && found.length <= 2 && /^[\s#,;/|():=[\]]*$/.test(rest) && !/##/.test(rest)
    ? said(found)
    : wrong({ code: 'not-a-number', value: excerpt(text) })
}

const inDegrees = (parts: readonly (string | undefined)[]): number => {
  const [whole, minutes, seconds] = parts.map((part) => Number((part ?? '0').replace(',', '.')))
  // As many digits as a place on the ground can have.
  return Number((whole! + minutes! / 60 + seconds! / 3600).toFixed(minutes || seconds ? 7 : 17))
}

/** One sign for degrees, minutes and seconds, small letters for where they count from. */
function normalised(text: string): string {
  let written = withoutMarks(text)
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, ' ')
    .replace(/[º˚]/g, '°')
    .replace(/[′’‘´΄ʹ`]/g, "'")
    .replace(/''|[″“”„]/g, '"')
    .replace(/ ?deg(?:rees?)?(?!\p{L})/gu, '°')
    .replace(labels, ' ')
  for (const [words, letter] of foreignHemispheres) written = written.replace(words, letter)
  return written
    .trim()
    .replace(/^(\d{1,3})[ :](\d{1,2})[ :](\d{1,2}(?:[.,]\d{1,9})?)(?= ?[nsew]?$)/u, '$1°$2\'$3"')
    .replace(/^[:=. ]+/, '')
}
