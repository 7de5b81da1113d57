import { parentTypeOf, propertyTypeIds } from '../../listings/listing.ts'
import { regions } from '../../places/place.ts'
import type { Facets, SearchCriteria } from '../criteria.ts'
import { type FacetGroup, featureNames, setFilters } from '../filter-registry.ts'
import { noFacets } from '../no-facets.ts'
import { countBitsBetween, eachBit } from './bitmap.ts'
import type { ListingIndex } from './listing-index.server.ts'
import { choicesAsked, restrictGroups, type Selection, selectUngrouped } from './select-listings.server.ts'

/** How many homes each choice would leave, its own group left out; `seconds` is the time of the database. */
export function countFacetsInIndex(index: ListingIndex, criteria: SearchCriteria, seconds: number): Facets {
  const facets = noFacets(criteria)
  const [all, ungrouped, working] = [index.scratch[0]!, index.scratch[1]!, index.scratch[2]!]
  const { spans } = selectUngrouped(index, criteria, seconds, ungrouped)
  const without = (words: Uint32Array, leftOut: FacetGroup | null): Selection => {
    for (let at = 0; at < spans.length; at += 2)
      words.set(ungrouped.subarray(spans[at], spans[at + 1]), spans[at])
    restrictGroups(index, criteria, { words, spans }, leftOut)
    return { words, spans }
  }
  // What no group is left out of serves all that bound nothing.
  const found = without(all, null)
  for (const { group, column, codes } of choicesAsked(index, criteria)) {
    const { words } = codes === null ? found : without(working, group)
    const counts = column.count(words, spans)
    if (group === 'type') countTypes(facets, counts)
    else countSet(facets, group, counts)
  }
  const withFeature = index.features.count(found.words, spans)
  for (const [bit, feature] of featureNames.entries()) facets.features[feature] = withFeature[bit]!
  const boundsBedrooms = criteria.minBedrooms !== null || criteria.maxBedrooms !== null
  const anyBedrooms = boundsBedrooms ? without(working, 'bedrooms') : found
  facets.bedrooms = index.bedrooms.count(anyBedrooms.words, spans).slice(0, -1)
  if (criteria.regions.length + criteria.placeIds.length === 0) countPlaces(index, found, facets)
  else {
    const anywhere = selectUngrouped(index, criteria, seconds, working, true)
    restrictGroups(index, criteria, anywhere, null)
    countPlaces(index, anywhere, facets)
  }
  return facets
}

function countTypes(facets: Facets, counts: number[]): void {
  for (const [number, type] of propertyTypeIds.entries()) {
    facets.types[type] = counts[number]!
    facets.parentTypes[parentTypeOf(type)] += counts[number]!
  }
}

function countSet(facets: Facets, group: FacetGroup, counts: number[]): void {
  const { field, values } = setFilters.find(({ name }) => name === group)!
  Object.assign(facets[field], Object.fromEntries(values.map((value, number) => [value, counts[number]!])))
}

/** Homes that were there at loading lie together by place; those that came later are looked at one by one. */
function countPlaces(index: ListingIndex, { words, spans }: Selection, facets: Facets): void {
  const counts = new Uint32Array(index.clusters.length)
  const loadedWords = index.loaded >>> 5
  const later = spans.map((word) => Math.max(word, loadedWords))
  eachBit(words, later, (slot) => {
    if (slot >= index.loaded) counts[index.clusterOf[slot]!]!++
  })
  for (let number = 0; number < counts.length; number++) {
    const { from, to, region, placeId } = index.clusters[number]!
    let count = counts[number]!
    for (let at = 0; at < spans.length; at += 2) {
      const [first, end] = [spans[at]! << 5, spans[at + 1]! << 5]
      if (first < to && from < end) count += countBitsBetween(words, Math.max(from, first), Math.min(to, end))
    }
    if (count === 0) continue
    facets.regions[regions[region]!] += count
    if (placeId !== null && placeId in facets.places) facets.places[placeId]! += count
  }
}
