import { bareName, findPlace, nearestPlace } from '../places/gazetteer.ts'
import { regionCentres } from '../places/gazetteer.data.ts'
import { type Region, regionNames } from '../places/place.ts'
import { readPosition } from '../settings/position.ts'
import type { AllSettings } from '../settings/site-settings.ts'

export type AgencyPlace = {
  region: Region
  at: { latitude: number; longitude: number }
  /** The office itself, or only the place that its address names. */
  isExact: boolean
  /** `1 Sample Street, 3000 Limassol`, or `Limassol` where only that is known. */
  words: string
}

/** Where the agency is: the position of its settings, else the place that its address names; null where neither is known. */
export function agencyPlace({
  office_position,
  address,
}: Pick<AllSettings, 'office_position' | 'address'>): AgencyPlace | null {
  const position = readPosition(office_position)
  if (position) {
    const { region } = nearestPlace(position.latitude, position.longitude).place
    return { region, at: position, isExact: true, words: address || regionNames[region] }
  }
  const found = findPlace(address)
  if (found && 'place' in found) {
    const { region, latitude, longitude } = found.place
    return { region, at: { latitude, longitude }, isExact: false, words: bareName(found.place) }
  }
  if (!found || !('region' in found)) return null
  const [latitude, longitude] = regionCentres[found.region]
  return {
    region: found.region,
    at: { latitude, longitude },
    isExact: false,
    words: regionNames[found.region],
  }
}
