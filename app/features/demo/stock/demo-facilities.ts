import type { ListingDetails } from '#app/features/listings/record/listing-details.ts'
import {
  type Addition,
  isLand,
  type OfferedListing,
  parentTypeOf,
  type PropertyType,
  type Purpose,
} from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Random } from '#tools/scenes/random.ts'
import { postalCodes } from './demo-market.data.ts'
import { inclusions } from './demo-texts.data.ts'

type Facilities = Partial<ListingDetails> &
  Pick<OfferedListing, 'addition' | 'youtubeId' | 'videoFile' | 'tourUrl'>

/** A freely licensed film that YouTube has carried for years: it plays, and nobody takes it for the home. */
const SAMPLE_FILM = 'aqz-KE-bpKQ'

/**
 * Draws an invented home's features beside its place, size and price; facts that depend on each other are drawn
 * together.
 */
export function facilitiesOf(
  random: Random,
  {
    purpose,
    type,
    region,
    firstStart,
  }: { purpose: Purpose; type: PropertyType; region: Region; firstStart: Date },
): Facilities {
  const addition: Addition = random.chance(0.06) ? 'exclusive' : random.chance(0.08) ? 'own' : 'feed'
  const [firstCode, lastCode] = postalCodes[region]
  const common = {
    postalCode: random.chance(0.12) ? null : String(random.whole(firstCode, lastCode)),
    onlineViewing: random.chance(0.15) ? null : random.chance(0.6),
    addition,
    youtubeId: addition !== 'feed' && random.chance(0.4) ? SAMPLE_FILM : null,
    videoFile: null,
    tourUrl: null,
  }
  return isLand(type)
    ? { ...common, ...ofLand(random) }
    : { ...common, ...ofHome(random, purpose, type, firstStart) }
}

const ofLand = (random: Random): Partial<ListingDetails> => ({
  titleDeeds: random.chance(0.9) ? 'available' : 'in-process',
  vat: random.pick(['none', 'none', 'excluded', null]),
})

function ofHome(
  random: Random,
  purpose: Purpose,
  type: PropertyType,
  firstStart: Date,
): Partial<ListingDetails> {
  const thisYear = firstStart.getUTCFullYear()
  const condition =
    purpose === 'rent' || random.chance(0.04)
      ? null
      : random.pick(['resale', 'resale', 'resale', 'brand-new', 'under-construction'] as const)
  const isNew = condition === 'brand-new' || condition === 'under-construction'
  const yearBuilt =
    condition === 'under-construction'
      ? null
      : isNew
        ? thisYear - random.whole(0, 1)
        : thisYear - random.whole(3, 38)
  const apartment = parentTypeOf(type) === 'apartments'
  const maybe = <T>(value: T, missing = 0.08): T | null => (random.chance(missing) ? null : value)
  return {
    condition,
    energyClass: isNew ? 'A' : maybe(energyOf(random, thisYear - (yearBuilt ?? thisYear)), 0.2),
    airConditioning: maybe(
      isNew ? 'provision' : random.pick(['split-units', 'split-units', 'split-units', 'central', 'none']),
    ),
    furnishing:
      purpose === 'rent'
        ? maybe(random.pick(['furnished', 'furnished', 'part-furnished', 'unfurnished']), 0.03)
        : maybe(random.pick(['unfurnished', 'unfurnished', 'part-furnished', 'furnished']), 0.15),
    parking: maybe(
      apartment
        ? random.pick(['covered', 'covered', 'uncovered', 'none'])
        : random.pick(['garage', 'covered', 'uncovered']),
    ),
    pool: apartment
      ? random.chance(0.28)
        ? 'communal'
        : 'none'
      : type === 'villa' && random.chance(0.7)
        ? 'private'
        : random.chance(0.18)
          ? 'communal'
          : 'none',
    titleDeeds:
      purpose === 'rent'
        ? null
        : isNew
          ? 'in-process'
          : random.pick(['available', 'available', 'available', 'in-process', null]),
    vat: purpose === 'rent' ? null : isNew ? 'excluded' : 'none',
    firstSale: isNew ? true : null,
    floor: apartment ? maybe(type === 'penthouse' ? random.whole(3, 9) : random.whole(0, 6), 0.05) : null,
    yearBuilt: yearBuilt === null ? null : maybe(yearBuilt),
    availableFrom:
      purpose === 'rent' && random.chance(0.5)
        ? new Date(firstStart.getTime() + random.whole(0, 90) * 86_400_000).toISOString().slice(0, 10)
        : null,
    included: inclusions.filter(() => random.chance(0.22)),
  }
}

/** Drawn apart from the other facts, which stay what they were. */
export const amenitiesOf = (
  random: Random,
  {
    type,
    purpose,
    floor,
    isBySea,
  }: Pick<OfferedListing, 'type' | 'purpose' | 'floor'> & { isBySea: boolean },
): Pick<ListingDetails, 'lift' | 'petsAllowed' | 'seaView'> => {
  const [liftDraw, petsDraw, viewDraw] = [random.next(), random.next(), random.next()]
  return {
    lift:
      parentTypeOf(type) !== 'apartments' ? null : liftDraw < 0.1 ? null : (floor ?? 0) > 1 || liftDraw < 0.4,
    petsAllowed: purpose === 'rent' && !isLand(type) && petsDraw < 0.6 ? petsDraw < 0.35 : null,
    seaView: isBySea && !isLand(type) && viewDraw < 0.5 ? true : null,
  }
}

/** Drawn apart, as `amenitiesOf`; `priceEuro`: the rent where it is let. */
export function lettingTermsOf(
  random: Random,
  { type, purpose, priceEuro }: Pick<OfferedListing, 'type' | 'purpose'> & { priceEuro: number },
): Pick<ListingDetails, 'commonExpensesEuro' | 'depositEuro' | 'minimumTermMonths' | 'bills'> {
  const isLet = purpose === 'rent'
  const maybe = <T>(isThere: boolean, value: T): T | null => (random.chance(0.35) || !isThere ? null : value)
  return {
    commonExpensesEuro: maybe(parentTypeOf(type) === 'apartments', random.whole(6, 36) * 5),
    depositEuro: maybe(isLet, priceEuro * random.pick([1, 1, 2])),
    minimumTermMonths: maybe(isLet, random.pick([6, 12, 12, 24])),
    bills: maybe(isLet, random.pick(['not-included', 'not-included', 'part-included', 'included'])),
  }
}

const energyOf = (random: Random, age: number): ListingDetails['energyClass'] =>
  age < 8
    ? random.pick(['A', 'B+', 'B'])
    : age < 18
      ? random.pick(['B', 'C', 'D'])
      : random.pick(['D', 'E', 'F', 'G'])
