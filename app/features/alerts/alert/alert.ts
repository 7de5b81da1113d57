/**
 * Alerts of a member: one filter set per town and kind (docs/product/alerts.md §2), and any number of saved searches.
 * All bounds are inclusive; null and empty lists bound nothing.
 */
import type { AlertFrequency, AlertKind, TownAlertKind } from '#db/column-values.ts'
import type { Condition, PropertyType } from '#app/features/listings/record/listing.ts'
import { type Region, regionNames, regions } from '#app/features/places/place.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { euro } from '#app/ui/format.ts'
import { once } from '#app/ui/once.ts'
import { townAlerts } from './town-alerts.data.ts'

export {
  alertFrequencies,
  townAlertKinds,
  type AlertFrequency,
  type AlertKind,
  type TownAlertKind,
} from '#db/column-values.ts'

export const alertKindNames = {
  ...(Object.fromEntries(Object.entries(townAlerts).map(([kind, { name }]) => [kind, name])) as Record<
    TownAlertKind,
    string
  >),
  search: 'Saved search',
} satisfies Record<AlertKind, string>

/** The filter set of one town's popup. */
export type AlertFilters = {
  /** None ticked means the page's town. */
  regions: Region[]
  /** A home's place must be among them, whichever regions are ticked (docs/product/alerts.md §6). */
  placeIds: string[]
  types: PropertyType[]
  /** 'unknown' is the specification's N/A. */
  conditions: (Condition | 'unknown')[]
  /** The kind's main measure: euros a month, euros, euros a year, or per cent. At least one bound is wanted. */
  minMeasure: number | null
  maxMeasure: number | null
  /** Further bounds; a kind never bounds the field of its main measure a second time. Price in euros. */
  minPriceEuro: number | null
  maxPriceEuro: number | null
  minBedrooms: number | null
  maxBedrooms: number | null
  /** Bounds of `minSqft` and `maxSqft` in alerts: euros per square metre (docs/product/alerts.md §5). */
  minPricePerMetre: number | null
  maxPricePerMetre: number | null
}

export const anyHome = (minMeasure: number | null, maxMeasure: number | null): AlertFilters => ({
  regions: [],
  placeIds: [],
  types: [],
  conditions: [],
  minMeasure,
  maxMeasure,
  minPriceEuro: null,
  maxPriceEuro: null,
  minBedrooms: null,
  maxBedrooms: null,
  minPricePerMetre: null,
  maxPricePerMetre: null,
})

export type TownQuery = { kind: TownAlertKind; town: Region; filters: AlertFilters }
export type SavedSearchQuery = { kind: 'search'; criteria: SearchCriteria }
export type AlertQuery = TownQuery | SavedSearchQuery

export const alertFrequencyNames: Record<AlertFrequency, string> = {
  'at-once': 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
}

export type Alert = {
  id: number
  query: AlertQuery
  name: string
  /** null: as the member's other alerts. */
  frequency: AlertFrequency | null
  /** A paused alert finds homes for the list, and mails none. */
  pausedAt: Date | null
  createdAt: Date
  /** Moment at which its filters were last saved. */
  savedAt: Date
  /** How many homes match it now, those removed from the list left out. */
  homes: number
  /** How many of them are on the list: {@link MAX_LISTED}. */
  listed: number
}

/**
 * A member's choice for the mails of all alerts. Mail goes out only to a confirmed address, and only after this
 * consent.
 */
export type AlertMail = {
  mailsWanted: boolean
  consentAt: Date | null
  emailConfirmed: boolean
  /** Frequency of alerts that have none of their own. */
  frequency: AlertFrequency
}

export const MAX_ALERT_NAME_LENGTH = 80
export const MAX_SAVED_SEARCHES = 50
/** How many homes an alert lists; of more it knows that they match (docs/product/alerts.md §24). */
export const MAX_LISTED = 500

/** No region ticked means the page's town (docs/product/alerts.md §3). */
export const regionsOf = ({ town, filters }: TownQuery): Region[] =>
  filters.regions.length > 0 ? filters.regions : [town]

/** Describes bounds that are texts, '' if absent: `from €100,000`, `5 to 8 %`. */
export const boundsText = (min: string, max: string, unit = ''): string =>
  max === '' ? `from ${min}${unit}` : min === '' ? `up to ${max}${unit}` : `${min} to ${max}${unit}`

/** `up to €250,000`; null where the price is not bounded beside the main measure. */
export const priceWords = ({ minPriceEuro: min, maxPriceEuro: max }: AlertFilters): string | null =>
  min === null && max === null
    ? null
    : boundsText(min === null ? '' : euro(min), max === null ? '' : euro(max))

/**
 * Name of an alert: its member's, else after the regions that it watches and the price, `Yield in Limassol and Paphos
 * up to €250,000`.
 */
export function alertName({
  kind,
  town,
  query,
  name,
}: {
  kind: AlertKind
  town: Region | null
  /** null where what is stored cannot be read. */
  query: AlertQuery | null
  name: string | null
}): string {
  if (name !== null) return name
  if (town === null) return alertKindNames[kind]
  const watched = query === null || query.kind === 'search' ? [town] : regionsOf(query)
  const where =
    watched.length === regions.length
      ? 'Cyprus'
      : listed().format(watched.map((region) => regionNames[region]))
  const price = query === null || query.kind === 'search' ? null : priceWords(query.filters)
  return `${alertKindNames[kind]} in ${where}${price === null ? '' : ` ${price}`}`
}
const listed = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }))

/**
 * Address of a mail's links, without a login: GET shows a page with one button, POST ends all alert mails (RFC 8058).
 */
export const alertMailPath = (token: string): string => `/alert-mails/${encodeURIComponent(token)}`
/** The same for one alert: its button pauses it. */
export const alertPausePath = (token: string, alertId: number): string =>
  `${alertMailPath(token)}?alert=${alertId}`
/** A member's alerts and their settings; `#alert-12` is one of them. */
export const ALERTS_PATH = '/my-alerts'
