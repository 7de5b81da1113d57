import { parentTypeOf, propertyTypeIds } from '#app/features/listings/record/listing.ts'
import type { Region } from '../../places/place.ts'
import type { Facets, SearchCriteria } from '../criteria/criteria.ts'
import { type FacetGroup, featureNames, setFilters } from '../criteria/filter-registry.ts'
import { noFacets } from '../criteria/no-facets.ts'
import { type Term, termsOf } from '../criteria/terms.ts'
import { countBitsBetween, eachBit, intersect } from './bitmap.ts'
import type { ListingIndex } from './listing-index.server.ts'
import {
  bedroomsAsked,
  choicesAsked,
  restrict,
  restrictGroups,
  type Selection,
  selectUngrouped,
} from './select-listings.server.ts'

/** How many homes each choice would leave, its own group left out; `seconds` is the time of the database. */
export function countFacetsInIndex(index: ListingIndex, criteria: SearchCriteria, seconds: number): Facets {
  const terms = termsOf(criteria)
  const facets = noFacets(criteria)
  // Places are counted in all of them, everything else in those searched.
  const everywhere = selectUngrouped(index, terms, seconds, index.scratch[0]!, true)
  const hasPlaces = terms.some(({ of }) => of === 'place')
  const inPlaces = hasPlaces ? selectInPlaces(index, terms, everywhere) : everywhere
  countChoices(index, terms, inPlaces, facets)
  restrictGroups(index, terms, everywhere)
  countPlaces(index, everywhere, facets)
  if (hasPlaces) intersect(inPlaces.words, everywhere.words, inPlaces.spans)
  const withFeature = index.features.count(inPlaces.words, inPlaces.spans)
  for (const [bit, feature] of featureNames.entries()) facets.features[feature] = withFeature[bit]!
  return facets
}

function selectInPlaces(index: ListingIndex, terms: readonly Term[], everywhere: Selection): Selection {
  const words = index.scratch[1]!
  const spans = index.selectPlaces(words, terms, false)
  intersect(words, everywhere.words, spans)
  return { words, spans }
}

/** Counts types, sets and bedrooms. */
function countChoices(
  index: ListingIndex,
  terms: readonly Term[],
  selection: Selection,
  facets: Facets,
): void {
  const { words, spans } = selection
  const choices = choicesAsked(terms)
  const others = choices.map(({ codes }) => codes)
  const bedrooms = bedroomsAsked(terms)
  let counts = index.combinations.count(words, spans, [...others, bedrooms === 'single' ? null : bedrooms])
  facets.bedrooms = counts.at(-1)!.slice(0, -1)
  if (bedrooms === 'single') {
    for (const term of terms) if (term.of === 'bedrooms') restrict(index, term, selection, 0)
    counts = index.combinations.count(words, spans, [...others, null])
  }
  for (const [at, { group }] of choices.entries()) {
    if (group === 'type') countTypes(facets, counts[at]!)
    else countSet(facets, group, counts[at]!)
  }
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
  /** Homes of one region in places that are not counted, whose slots follow one another. */
  const run = { region: 'limassol' as Region, from: 0, to: 0 }
  for (let number = 0; number < counts.length; number++) {
    const { from, to, region, placeId } = index.clusters[number]!
    const isCounted = placeId !== null && placeId in facets.places
    if (isCounted || counts[number]! > 0) {
      const count = counts[number]! + countSlots({ words, spans }, from, to)
      facets.regions[region] += count
      if (isCounted) facets.places[placeId]! += count
    } else if (run.region === region && run.to === from) run.to = to
    else {
      facets.regions[run.region] += countSlots({ words, spans }, run.from, run.to)
      Object.assign(run, { region, from, to })
    }
  }
  facets.regions[run.region] += countSlots({ words, spans }, run.from, run.to)
}

function countSlots({ words, spans }: Selection, from: number, to: number): number {
  let count = 0
  for (let at = 0; at < spans.length; at += 2) {
    const [first, end] = [spans[at]! << 5, spans[at + 1]! << 5]
    if (first < to && from < end) count += countBitsBetween(words, Math.max(from, first), Math.min(to, end))
  }
  return count
}
