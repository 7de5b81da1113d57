/**
 * The one key of what stands for a list of objects that all have the same keys: those keys, and after them the values
 * of each key.
 */
const ROWS = '$rows'

/** The one key of what stands for a date: its milliseconds. */
const DATE = '$date'

/** Digits of a fraction that a page is sent: more than any figure shows, and half of those that JSON would write. */
const DIGITS = 9

/**
 * The props of a part as JSON for the script element behind it, which nothing in them can end. In an attribute each
 * quotation mark would take six characters. Fractions have nine digits.
 */
export const partPropsText = (props: object): string =>
  JSON.stringify(packed(props)).replaceAll('<', '\\u003c')

/** The props that the server wrote behind a part (`app/ui/part.tsx`). */
export const readPartProps = (part: Element): object =>
  parsePartProps(part.nextElementSibling?.textContent ?? '{}')

export const parsePartProps = (text: string): object =>
  JSON.parse(text, (_key, value: unknown) => unpacked(value)) as object

/** A list of cards or choices would else repeat the names of their fields, which are half of its text. */
function packed(value: unknown): unknown {
  if (Array.isArray(value)) {
    const keys = sharedKeys(value)
    return keys
      ? { [ROWS]: [keys, ...keys.map((key) => packed(value.map((each) => Reflect.get(each, key))))] }
      : value.map(packed)
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS))
  if (value instanceof Date) return { [DATE]: value.getTime() }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, packed(each)]))
    : value
}

/** Undefined where the objects differ in their keys, or have one without a value: JSON leaves it out. */
function sharedKeys(values: unknown[]): string[] | undefined {
  if (values.length < 2 || !values.every(isRecord)) return undefined
  const keys = Object.keys(values[0]!)
  const isShared = values.every((each) => {
    const own = Object.keys(each)
    return own.length === keys.length && keys.every((key) => each[key] !== undefined)
  })
  return isShared && keys.length > 0 ? keys : undefined
}

function unpacked(value: unknown): unknown {
  if (!isRecord(value)) return value
  if (typeof value[DATE] === 'number') return new Date(value[DATE])
  const rows = value[ROWS]
  if (!Array.isArray(rows)) return value
  const [keys, ...columns] = rows as [string[], ...unknown[][]]
  return columns[0]!.map((_, row) => Object.fromEntries(keys.map((key, at) => [key, columns[at]![row]])))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
