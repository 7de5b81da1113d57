import { bareName, findPlace, nearestPlace } from '#app/features/places/gazetteer.ts'
import { regionCentres } from '#app/features/places/gazetteer.data.ts'
import { type Region, regionNames } from '#app/features/places/place.ts'
import { readPosition } from '#app/features/settings/position.ts'
import type { AllSettings } from '#app/features/settings/site-settings.ts'

export type AgencyPlace = {
  region: Region
  at: { latitude: number; longitude: number }
  /** The office itself, or only the place that its address names. */
  isExact: boolean
  /** `1 Sample Street, 3000 Limassol`, or `Limassol` where only that is known. */
  words: string
}

/**
 * Finds where the agency is: the position in its settings, else the place that its address names; null if neither is
 * known.
 */
export function agencyPlace({
  office_position,
  address,
}: Pick<AllSettings, 'office_position' | 'address'>): AgencyPlace | null {
  const position = readPosition(office_position)
  if (position) {
    const { region } = nearestPlace(position.latitude, position.longitude).place
    return { region, at: position, isExact: true, words: address || regionNames[region] }
  }
  const found = addressParts(address).map((part) => findPlace(part))
  const region = found.find((each) => each !== null && 'region' in each)?.region
  const place = found
    .flatMap((each) => (each !== null && 'place' in each ? [each.place] : []))
    .find((each) => region === undefined || each.region === region)
  if (place) {
    const { latitude, longitude } = place
    return { region: place.region, at: { latitude, longitude }, isExact: false, words: bareName(place) }
  }
  if (region === undefined) return null
  const [latitude, longitude] = regionCentres[region]
  return { region, at: { latitude, longitude }, isExact: false, words: regionNames[region] }
}

/**
 * Parts of an address, last first, without postcodes and house numbers. The last come first because a street may have
 * the name of another town.
 */
const addressParts = (address: string): string[] =>
  address
    .split(',')
    .map((part) =>
      part
        .split(' ')
        .filter((word) => !/\d/.test(word))
        .join(' '),
    )
    .toReversed()
