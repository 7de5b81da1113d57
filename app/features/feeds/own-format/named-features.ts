/**
 * Facts that stand with their name among what is included: `Building density: 60 %`, `Πολεοδομική ζώνη: Κα6`
 * (docs/import.md).
 */
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { landDetails } from '#app/features/listings/record/listing-facts.data.ts'
import { once } from '#app/ui/once.ts'
import type { OwnField, OwnRow } from '../reading/own-fields.ts'
import { readFeatureCell, scalarOf } from '../reading/reading-cells.ts'
import { foldWord, plainText } from '../reading/reading-values.ts'
import { textLimits } from '../reading/listing-limits.ts'
import { fieldNames } from '../reading/suggest-words.data.ts'

/** Fields by the names of facts of land in three languages: the page's, and those of columns of spreadsheets. */
const fieldOfName = once(() => {
  const columns = landDetails.map((name) => listingDetails[name].importColumns[0])
  const names = fieldNames.flatMap(([field, words]) =>
    columns.some((column) => column === field) ? words.split(',').map((word) => [word, field] as const) : [],
  )
  const labels = landDetails.map(
    (name) => [foldWord(listingDetails[name].label), listingDetails[name].importColumns[0]] as const,
  )
  return new Map([...names, ...labels]) as ReadonlyMap<string, OwnField>
})

/** Fills the fields that a row names among what is included and says nothing of itself, and takes them out of there. */
export function withNamedFeatures(row: OwnRow): OwnRow {
  const features = readFeatureCell(row.get('include'))
  const named = features.map((feature) => {
    const at = feature.length > textLimits.feature ? -1 : feature.indexOf(':')
    const field = at === -1 ? undefined : fieldOfName().get(foldWord(feature.slice(0, at)))
    return field && { field, value: feature.slice(at + 1).trim() }
  })
  if (!named.some(Boolean)) return row
  const filled = new Map(row)
  for (const each of named)
    if (each && plainText(scalarOf(filled.get(each.field))) === '') filled.set(each.field, each.value)
  filled.set(
    'include',
    features.filter((_, at) => !named[at]).map((name) => ({ name })),
  )
  return filled
}
