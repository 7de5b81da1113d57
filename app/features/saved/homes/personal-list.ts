/** A saved or alert list as its page is given it: texts as they are shown, so that the browser needs none of their rules. */
import { count } from '#app/ui/format.ts'
import type { CardYield } from '#app/features/listings/card/card-text.ts'
import type { Picture } from '#app/features/listings/record/card.ts'
import type { SavedNews } from './saved-news.ts'

export type PersonalListHome = {
  number: number
  /** Of its page: the path, and the whole address that a viewing is asked for with. */
  path: string
  url: string
  picture: Picture
  isExclusive: boolean
  /** Neither sold, let nor withdrawn: it can be viewed. */
  isOnOffer: boolean
  /** `2 Beds Apartment For` `buy` */
  category: { beds: string | null; type: string; word: 'buy' | 'rent' }
  price: string
  /** Beside the price: `a month`, `+ VAT`. */
  priceNote: string | null
  yield: CardYield | null
  title: string | null
  /** `Apartment | Germasogeia` */
  typeAndPlace: string
  region: string
  /** `2 Beds Apartment, Germasogeia, Limassol`: in buttons and messages. */
  name: string
  /** When it was saved, or listed: a moment, and the day in words; '' and null where nobody knows. */
  since: string
  sinceDay: string | null
  news: SavedNews[]
  /** Of an alert: why it is here, and whether it would be now. */
  reason: string | null
  noLongerMatches: boolean
  /** The names of the alerts that find it now. */
  foundBy: string[]
  /** What the member wrote about it, '' for nothing; null in lists without notes. */
  note: string | null
}

/** An alert of the member's, to see its homes alone. */
export type AlertChoice = {
  id: number
  name: string
  homes: number
  /** How many of them are on the list. */
  listed: number
  /** The form of its filters, and the search that shows all its homes; null where there is none. */
  narrowHref: string | null
  searchHref: string | null
}

/** Of the alert list: what it can be narrowed to, and how many of its homes no longer match. */
export type AlertChoices = { alerts: AlertChoice[]; chosen: AlertChoice | null; noLongerMatching: number }

export type PersonalList = {
  homes: PersonalListHome[]
  total: number
  page: number
  lastPage: number
  /** null for the saved list. */
  choices: AlertChoices | null
  /** Taken off by a form without script just now; it can be put back. */
  removed: { number: number; name: string; since: string } | null
}

/** As many homes as one call answers the data of (docs/product/accounts.md §23, docs/product/wire-contract.md §12). */
export const MAX_SAVED = 500
export const LIST_FULL = `Your list is full with ${count(MAX_SAVED)} properties. Please remove one first.`

export const personalListKinds = ['saved', 'alert'] as const
export type PersonalListKind = (typeof personalListKinds)[number]

/** What the two pages say differently (docs/product/accounts.md §24, docs/product/alerts.md §19). */
export const personalListTexts = {
  saved: {
    path: '/mylisting',
    title: 'Saved Listings',
    login: 'For View Saved Properties Please',
    forVisitors: 'Press the heart on any property, and this browser keeps it here. You need no account.',
    description: 'The properties you saved.',
    since: 'Saved',
    toastSeconds: 3,
    isEmpty: 'Press the heart on any property to save it here, on every device you log in on.',
    next: [
      { to: '/buy', label: 'Properties for sale' },
      { to: '/rent', label: 'Properties for rent' },
    ],
  },
  alert: {
    path: '/alert-listing',
    title: 'Alert Listings',
    login: 'For View Alert Listing Properties Please',
    forVisitors: 'Here you find the properties that match your alerts, newest first.',
    description: 'The properties that match your alerts.',
    since: 'Listed',
    toastSeconds: 5,
    isEmpty:
      'We list the properties your alerts find here. You can create an alert from a town’s market page or from any search.',
    next: [
      { to: '/my-alerts', label: 'My alerts' },
      { to: '/market', label: 'Market' },
    ],
  },
} as const satisfies Record<PersonalListKind, object>

/** The alert list with the homes of one alert only. */
export const alertListPath = (alertId: number): string => `${personalListTexts.alert.path}?alert=${alertId}`

/** A button's name: takes what no longer matches off the alert list. */
export const CLEAR_FIELD = 'clear'

export const EMPTY_LIST = 'No Matching Properties Found'
