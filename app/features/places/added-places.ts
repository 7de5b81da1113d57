/**
 * The places that the agency added beside those of the gazetteer, as this process, or this document, last read them.
 */
import type { Place } from './place.ts'

const none: readonly Place[] = []

// Pages are a bundle with copies of all modules: what they and the calls both know is kept outside of any.
const shared = globalThis as { petraAddedPlaces?: readonly Place[] }

export const addedPlaces = (): readonly Place[] => shared.petraAddedPlaces ?? none

/** Replaces the added places that the gazetteer knows. */
export function setAddedPlaces(places: readonly Place[]): void {
  shared.petraAddedPlaces = places
}

/** An added place is shown and searched like a small village of the gazetteer. */
export const addedPlace = (
  about: Pick<Place, 'id' | 'region' | 'name' | 'spellings' | 'latitude' | 'longitude'>,
): Place => ({ ...about, kind: 'community', greekName: about.name, weight: 1 })
