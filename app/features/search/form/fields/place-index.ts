/** Every location with its count and spellings, for the tree of a filter bar; loaded when someone looks for one. */
import { addedPlace, setAddedPlaces } from '#app/features/places/added-places.ts'
import { bareName, placesOf, suggestPlaces } from '#app/features/places/gazetteer.ts'
import { type Region, regionNames, regions } from '#app/features/places/place.ts'
import type { AddedPlaceWire } from './added-places.wire.ts'
import type { Facets } from '../../criteria/criteria.ts'
import type { Choice, SearchView } from '../../criteria/search-view.ts'

export type PlaceIndex = {
  placesOf: (region: Region) => Choice[]
  /** The address values of the regions and locations a text may mean, in any spelling. */
  matching: (query: string) => Set<string>
}

const MAX_MATCHES = 40

/** Fetches once the counts of all locations under the other filters of a search. */
export async function loadPlaceIndex(path: SearchView['path'], search: string): Promise<PlaceIndex> {
  const params = new URLSearchParams(search)
  params.delete('locations')
  params.set('regions', regions.map((region) => regionNames[region]).join(','))
  if (path === '/featured') params.set('property_type', 'exclusive')
  else if (path === '/rent') params.set('buyrent_category', 'rent')
  else if (path === '/buy') params.set('buyrent_category', 'buy')
  const [facets, added] = await Promise.all([
    answerOf<Facets>(`/api/search/facets?${params}`),
    answerOf<AddedPlaceWire[]>('/api/search/places'),
  ])
  setAddedPlaces(added.map(addedPlace))

  const choices = new Map(
    regions.map((region) => [
      region,
      placesOf(region)
        .map((place) => ({
          value: place.name,
          label: bareName(place),
          count: facets.places[place.id] ?? 0,
          chosen: false,
        }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    ]),
  )
  return {
    placesOf: (region) => choices.get(region) ?? [],
    matching: (query) =>
      new Set(
        suggestPlaces(query, MAX_MATCHES).map((suggestion) =>
          suggestion.kind === 'region' ? regionNames[suggestion.region] : suggestion.place.name,
        ),
      ),
  }
}

async function answerOf<T>(path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return (await response.json()) as T
}
