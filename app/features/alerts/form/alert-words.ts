/** An alert in words, and its search's address. */
import { inEuro } from '#app/ui/format.ts'
import { chosenFilters } from '#app/features/search/criteria/chosen-filters.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { features } from '#app/features/search/criteria/features.data.ts'
import type { RangeUnit } from '#app/features/search/criteria/filter-kinds.ts'
import { allFilters } from '#app/features/search/criteria/filter-registry.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'
import { type AlertQuery, boundsText, priceWords } from '../alert/alert.ts'
import { alertFormPath } from './alert-form-data.ts'
import { searchOf } from '../alert/alert-search.ts'
import type { AlertValues } from '../alert/alert-names.wire.ts'
import { alertValues } from '../alert/alerts.wire.ts'
import { measureUnit } from '../alert/measure-unit.ts'
import { regionNames } from '#app/features/places/place.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

export const editHref = (query: AlertQuery): string =>
  query.kind === 'search' ? searchHref(query.criteria) : alertFormPath(query.town, query.kind)

/** Link to the search that shows all homes of an alert; null if there is none. */
export function allHomesHref(query: AlertQuery): string | null {
  const criteria = searchOf(query)
  return criteria && searchHref(criteria)
}

/** Describes a search within a sentence: `Paphos`, `from €200,000`. */
export const searchWords = (criteria: SearchCriteria): string[] =>
  chosenFilters(criteria).map(({ label }) => label.replace(commonWords, (word) => word.toLowerCase()))

/** Beginnings of chips that are no name: `From`, `Reduced`, or the title of its filter. */
const commonWords = new RegExp(
  `^(?:From|Up to|Reduced|Within|At least|Listed|Built|${[...allFilters.map(({ title }) => title), ...Object.values(features)].join('|')})\\b`,
)

/** `Yield 5 to 8 %, Limassol, Villa, from 2 beds` */
export function alertWords(query: AlertQuery): string {
  if (query.kind === 'search') {
    const { criteria } = query
    const what =
      criteria.purpose === null ? 'Properties' : criteria.purpose === 'sale' ? 'For sale' : 'For rent'
    return [criteria.exclusiveOnly ? `${what}, featured` : what, ...searchWords(criteria)].join(', ')
  }
  const values = alertValues(query.filters)
  const { minBeds, maxBeds, minSqm, maxSqm } = values
  const price = priceWords(query.filters)
  const lists = [values.regions || regionNames[query.town], values.locations, values.types, values.conditions]
    .filter((list) => list !== '')
    .map((list) => list.replaceAll(',', ', '))
  return [
    `${townAlerts[query.kind].title} ${measureWords(values, measureUnit(query.kind))}`,
    ...(price === null ? [] : [`price ${price}`]),
    ...lists,
    ...rangeWords(minBeds, maxBeds, maxBeds === '1' ? 'bed' : 'beds'),
    ...rangeWords(minSqm && euros(minSqm), maxSqm && euros(maxSqm), 'per m²'),
  ].join(', ')
}

const euros = (number: string) => inEuro(Number(number).toLocaleString('en-GB'))

/** `from €100,000`, `5 to 8 %`, `up to €2,500/m²`, `2 to 3` */
export function measureWords({ min, max }: AlertValues, unit: RangeUnit | null): string {
  if (unit === null || !unit.startsWith('€')) return boundsText(min, max, unit === null ? '' : ` ${unit}`)
  return boundsText(min && euros(min), max && euros(max), unit.slice('€'.length))
}

/** Describes bounds that are texts, '' if absent. */
const rangeWords = (min: string, max: string, unit: string): string[] =>
  min === '' && max === '' ? [] : [boundsText(min, max, ` ${unit}`)]
