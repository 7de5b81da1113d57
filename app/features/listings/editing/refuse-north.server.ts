import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { judgeNorth } from '../../places/judge-north.ts'
import { regionNames } from '../../places/place.ts'
import { placeFinder } from '../../places/place-finder.ts'
import { readAllSettings } from '../../settings/site-settings.queries.server.ts'
import { displayedPlace } from '../record/displayed-place.ts'
import type { ListingFacts } from '../record/listing.ts'

/** Facts that say where a home is. */
export const placeFacts = ['region', 'placeId', 'placeText', 'latitude', 'longitude'] as const
type Placed = Pick<ListingFacts, (typeof placeFacts)[number]>

const SETTING = 'the setting “Homes north of the buffer zone”'

/**
 * Refuses a place or position that staff typed where an import would refuse it or leave it out
 * (docs/product/listings.md §41).
 */
export async function refuseNorth(ctx: Context, home: Placed): Promise<void> {
  const allowsNorth = (await readAllSettings(ctx.db)).list_north === 'yes'
  const place = displayedPlace(home.placeId, home.placeText) ?? ''
  const region = regionNames[home.region]
  const { latitude, longitude } = home
  const { name, point } = judgeNorth(
    { ...placeFinder, allowsNorth },
    {
      province: region,
      particular: place === '' ? [] : [place],
      at: latitude === null || longitude === null ? null : { latitude, longitude },
    },
  )
  if (name !== null)
    throw new Refusal(
      'bad-input',
      `“${name}” is north of the buffer zone, and such homes are not listed (${SETTING}).`,
      'placeText',
    )
  if (point === 'refused')
    throw new Refusal(
      'bad-input',
      `This position is north of the buffer zone, and such homes are not listed (${SETTING}).`,
      'latitude',
    )
  if (point === 'mistaken')
    throw new Refusal(
      'bad-input',
      `This position is north of the buffer zone, and ${place || region} is not. Please correct it or leave it empty.`,
      'latitude',
    )
}
