/** The filter form's fields and the address they make; no list is longer than the form. */

/** `1250000` or `€1,250,000` as `1,250,000`: digits only, with thousands separators (docs/product/search.md §9). */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const ahead = digits.length % 3
  return [digits.slice(0, ahead), ...(digits.slice(ahead).match(/\d{3}/g) ?? [])].filter(Boolean).join(',')
}

/** Position of the caret after grouping, so that it stays behind the same digit. */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  const digits = before.slice(0, caret).replace(/\D/g, '').length
  let passed = 0
  let at = 0
  while (at < after.length && passed < digits) {
    if (/\d/.test(after[at]!)) passed += 1
    at += 1
  }
  return at
}

/**
 * The address of a search from what its form holds: empty fields left out, repeated ones comma-separated, page 1. Of
 * `digitFields` digits only.
 */
export function formSearch(
  entries: Iterable<[string, FormDataEntryValue]>,
  digitFields: ReadonlySet<string>,
): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value.trim() : ''
    const written = digitFields.has(name) ? text.replace(/\D/g, '') : text
    if (written === '' || (name === 'sort' && written === 'recent')) continue
    values.set(name, [...(values.get(name) ?? []), written])
  }
  const params = new URLSearchParams([...values].map(([name, list]) => [name, list.join(',')]))
  return params.size === 0 ? '' : `?${params}`
}

/** How many homes `least` to `most` bedrooms would leave, by the facet's counts; the last count is six or more. */
export function homesWithBeds(counts: readonly number[], least: number, most: number): number {
  return counts.reduce(
    (sum, homes, beds) => (beds >= Math.min(least, 6) && beds <= most ? sum + homes : sum),
    0,
  )
}
