/** An alert in words, and its search's address. */
import { chosenFilters } from '../search/chosen-filters.ts'
import type { SearchCriteria } from '../search/criteria.ts'
import { criteriaToParams } from '../search/search.wire.ts'
import type { AlertQuery } from './alert.ts'
import { alertFormPath, measureLabels } from './alert-form-data.ts'
import { alertValues } from './alerts.wire.ts'
import { regionNames } from '../places/place.ts'

/** The listing page that shows a search. */
export function searchHref(criteria: SearchCriteria): string {
  const path = criteria.exclusiveOnly ? '/featured' : criteria.purpose === 'rent' ? '/rent' : '/buy'
  const params = criteriaToParams(criteria, {
    purpose: path === '/featured' ? null : criteria.purpose,
  })
  return params.size === 0 ? path : `${path}?${params}`
}

export const editHref = (query: AlertQuery): string =>
  query.kind === 'search' ? searchHref(query.criteria) : alertFormPath(query.town, query.kind)

/** `Yield 5 to 8 %, Limassol, Villa` */
export function alertWords(query: AlertQuery): string {
  if (query.kind === 'search') {
    const { criteria } = query
    const what = criteria.purpose === null ? 'Homes' : criteria.purpose === 'sale' ? 'For sale' : 'For rent'
    return [
      criteria.exclusiveOnly ? `${what}, featured` : what,
      ...chosenFilters(criteria).map(({ label }) => label),
    ].join(', ')
  }
  const { title, unit } = measureLabels[query.kind]
  const values = alertValues(query.filters)
  const grouped = (number: string) => Number(number).toLocaleString('en-GB')
  const measure =
    unit === '%' ? `${values.min} to ${values.max} %` : `€${grouped(values.min)} to €${grouped(values.max)}`
  const range = (min: string, max: string, noun: string) =>
    min === '' && max === '' ? [] : [`${min || 'any'} to ${max || 'any'} ${noun}`]
  const lists = [values.locations, values.types, values.conditions].filter((list) => list !== '')
  return [
    `${title} ${measure}`,
    values.regions || regionNames[query.town],
    ...lists,
    ...range(values.minBeds, values.maxBeds, 'beds'),
    ...range(values.minSqm, values.maxSqm, 'euro per m²'),
  ]
    .join(', ')
    .replaceAll(/,(?=\S)/g, ', ')
}
