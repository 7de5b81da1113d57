/** Judges whether the texts and coordinates of an offer are north of the buffer zone (docs/product/listings.md §41). */
import type { PlaceFinder } from './place-finder.ts'
import type { Region } from './place.ts'

/**
 * Distance beyond the buffer zone within which a point may be meant for this side: many are moved a little on purpose.
 */
const nearKilometres = 1
/** Returns whether a part of it lies beyond the buffer zone: its name is that of the whole district. */
const reachesNorth: Record<Region, boolean> = {
  limassol: false,
  larnaca: false,
  paphos: false,
  nicosia: true,
  famagusta: true,
}

/** `particular`: names of places, the most particular first. */
export type OfferedPlace = {
  province: string
  particular: readonly string[]
  at: { latitude: number; longitude: number } | null
}

export type North = {
  /** A name of the north, where such homes are not listed and no name of the south stands beside it. */
  name: string | null
  /** Coordinates there: `mistaken` if the texts say another place, `refused` if such homes are not listed. */
  point: 'none' | 'mistaken' | 'refused' | 'allowed'
}

export function judgeNorth(places: PlaceFinder, { province, particular, at }: OfferedPlace): North {
  const { allowsNorth } = places
  const texts = [...particular.toReversed(), province].filter((text) => text !== '')
  const isKnownSouth = particular.some((text) => {
    const found = places.findPlace(text)
    return found !== null && !('region' in found)
  })
  const name = isKnownSouth || allowsNorth ? null : (texts.find(places.namesNorth) ?? null)
  const kilometres = at === null ? 0 : places.kilometresNorth(at.latitude, at.longitude)
  if (kilometres === 0) return { name, point: 'none' }
  const region = texts.map((text) => places.findRegion(text)).find((found) => found !== null) ?? null
  const isSouth = isKnownSouth || (region !== null && !reachesNorth[region])
  const isMeantSouth = isSouth || (kilometres <= nearKilometres && region !== null && !allowsNorth)
  return { name, point: isMeantSouth ? 'mistaken' : allowsNorth ? 'allowed' : 'refused' }
}
