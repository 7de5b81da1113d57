import { bareName, placeById } from '#app/features/places/gazetteer.ts'

/** The place as it is shown beside its region: the gazetteer's name, else the source's own words, else null. */
export const displayedPlace = (placeId: string | null, placeText: string | null): string | null => {
  const place = placeId === null ? undefined : placeById(placeId)
  return place ? bareName(place) : placeText
}
