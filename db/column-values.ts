/**
 * The values of columns that hold one of a fixed set. They stand below everything that knows what they mean: the features give
 * them their names and rules, and pass these types on.
 */

export const regions = ['limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta'] as const
export type Region = (typeof regions)[number]

export const purposes = ['sale', 'rent'] as const
export type Purpose = (typeof purposes)[number]

/** Published and under-offer listings are counted, listed and matched; sold, let and withdrawn ones answer their own page. */
export const listingStates = ['draft', 'published', 'under-offer', 'sold', 'let', 'withdrawn'] as const
export type ListingState = (typeof listingStates)[number]

export const parentTypes = ['houses', 'apartments', 'lands'] as const
export type ParentType = (typeof parentTypes)[number]

export const propertyTypeIds = [
  'villa',
  'detached-house',
  'maisonette',
  'semi-detached',
  'apartment',
  'penthouse',
  'agricultural-land',
  'industrial-land',
  'residential-land',
  'commercial-land',
  'tourist-land',
] as const
export type PropertyType = (typeof propertyTypeIds)[number]

export const conditions = ['resale', 'brand-new', 'under-construction'] as const
export type Condition = (typeof conditions)[number]

export const energyClasses = ['A+', 'A', 'B+', 'B', 'C', 'D', 'E', 'F', 'G', 'exempt'] as const
export type EnergyClass = (typeof energyClasses)[number]

export const furnishings = ['furnished', 'part-furnished', 'unfurnished'] as const
export type Furnishing = (typeof furnishings)[number]

export const airConditionings = ['none', 'provision', 'split-units', 'central'] as const
export type AirConditioning = (typeof airConditionings)[number]

export const parkings = ['none', 'uncovered', 'covered', 'garage'] as const
export type Parking = (typeof parkings)[number]

export const pools = ['none', 'communal', 'private'] as const
export type Pool = (typeof pools)[number]

export const titleDeeds = ['available', 'in-process', 'none'] as const
export type TitleDeeds = (typeof titleDeeds)[number]

export const vats = ['included', 'excluded', 'none'] as const
export type Vat = (typeof vats)[number]

/** From a feed, added by the agency itself, or its own and exclusive (0, 1, 2 on the wire). */
export const additions = ['feed', 'own', 'exclusive'] as const
export type Addition = (typeof additions)[number]

/** Stated by the source, or computed from comparable lets of the place or of the region. */
export type IncomeBasis = 'stated' | 'place' | 'region'

export type Role = 'member' | 'agent' | 'admin'

/** `friend`: whom a page was shared with. */
export type Destination = 'crm' | 'agency' | 'visitor' | 'friend'
/** `waiting`: for a person. `left-out`: never to be sent. */
export type DeliveryState = 'due' | 'delivered' | 'waiting' | 'left-out'
/** How an attempt ended. `unproven`: taken, as far as one can tell. `refused`: for good. After the two others it is tried again. */
export type Outcome = 'delivered' | 'unproven' | 'failed' | 'unreachable' | 'refused'

/** Each town's four kinds: what is matched, among which homes (docs/product/alerts.md §1). */
export const townAlertKinds = ['rent-price', 'sale-price', 'annual-income', 'yield'] as const
export type TownAlertKind = (typeof townAlertKinds)[number]
export type AlertKind = TownAlertKind | 'search'

/** After a short pause that gathers what comes together; every day, or every Monday, at eight in Cyprus. */
export const alertFrequencies = ['at-once', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
