/** Input of every scene: the light, the house that recurs through a listing's pictures, and chance. */
import { codeOfFacts, factCodes, factsOfCode, type HomeFacts, type Outlook } from './home-facts.ts'
import { type Random, randomFrom } from './random.ts'
import { type Hour, type Light, type Material, hours, lights } from './light.ts'

/** Features that stay the same in all pictures of one listing. */
export type House = {
  wall: Material
  shutters: Material
  accent: Material
  awning: Material
  floorMaterial: Material
  roof: 'flat' | 'tiled'
  /** View from the house. */
  outlook: Outlook
  storeys: number
  hasPool: boolean
  bedrooms: number
}

export type Picture = {
  light: Light
  house: House
  /** An upper floor: rooms look out over roofs, not into a garden. */
  aloft: boolean
  /** Chance of the listing: landscape and planting, alike at every hour. */
  random: Random
}

/** Seeds from here on hold facts; those below leave them to chance. */
const WITH_FACTS = 2 ** 30

/**
 * A picture's seed holds the listing it belongs to, what is known of it, which view of it this is, and the hour, so
 * that a name and one whole number (below 2³¹) are all a picture needs. Without facts its outlook and size are left to
 * chance.
 */
export function pictureSeed(family: number, variant: number, hour: Hour, facts?: HomeFacts): number {
  const view = (variant % 4) * 4 + hours.indexOf(hour)
  const number = Math.abs(Math.trunc(family))
  return facts
    ? WITH_FACTS + ((number % 2 ** 16) * factCodes + codeOfFacts(facts)) * 16 + view
    : (number % 2 ** 26) * 16 + view
}

const whole = (seed: number): number => Math.abs(Math.trunc(seed)) % 2 ** 31

/** The listing a seed belongs to, with what is known of it. */
export const familyOf = (seed: number): number => Math.floor(whole(seed) / 16)

export const hourOf = (seed: number): Hour => hours[whole(seed) % 4] ?? 'noon'

export function houseOf(family: number): House {
  const random = randomFrom(Math.imul(family + 1, 0x9e3779b1))
  const house: House = {
    wall: random.pick(['chalk', 'chalk', 'limestone', 'straw', 'blush', 'sand']),
    shutters: random.pick(['aegean', 'deep', 'olive', 'agave', 'wood', 'metal', 'terracotta']),
    accent: random.pick(['terracotta', 'brass', 'aegean', 'olive', 'rose']),
    awning: random.pick(['terracotta', 'aegean', 'olive', 'linen', 'brass']),
    floorMaterial: random.pick(['wood', 'sand', 'paving']),
    roof: random.pick(['flat', 'tiled']),
    outlook: random.pick(['sea', 'sea', 'hills']),
    storeys: random.whole(3, 5),
    hasPool: true,
    bedrooms: random.whole(1, 4),
  }
  const code = family - WITH_FACTS / 16
  if (code < 0) return house
  const { isNew, floors: storeys, ...known } = factsOfCode(code % factCodes)
  return {
    ...house,
    ...known,
    storeys,
    wall: isNew ? random.pick(['chalk', 'chalk', 'limestone', 'sand']) : house.wall,
    roof: known.outlook === 'mountains' || (!isNew && random.chance(0.6)) ? 'tiled' : 'flat',
  }
}

/** `salt` sets the chance of one scene apart from that of another of the same listing. */
export function pictureOf(seed: number, salt: number, aloft = false): Picture {
  const number = whole(seed)
  const family = familyOf(number)
  const variant = Math.floor(number / 4) % 4
  return {
    light: lights[hourOf(number)],
    house: houseOf(family),
    aloft,
    random: randomFrom(Math.imul(family + 1, 0x85ebca6b) ^ Math.imul(variant + 1 + salt * 7, 0xc2b2ae35)),
  }
}
