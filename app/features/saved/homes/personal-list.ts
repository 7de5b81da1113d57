/**
 * A saved or alert list as its page is given it: texts as they are shown, so that the browser needs none of their
 * rules.
 */
import { count } from '#app/ui/format.ts'
import type { CardYield } from '#app/features/listings/card/card-text.ts'
import type { Picture } from '#app/features/listings/record/card.ts'
import type { SavedNews } from './saved-news.ts'

export type PersonalListHome = {
  number: number
  /** The page's path, and the whole address for requesting a viewing. */
  path: string
  url: string
  picture: Picture
  isExclusive: boolean
  /** Neither sold, let nor withdrawn: it can be viewed. */
  isOnOffer: boolean
  /** `2 Beds Apartment For` `buy` */
  category: { beds: string | null; type: string; word: 'buy' | 'rent' }
  price: string
  /** Shown beside the price: `a month`, `+ VAT`. */
  priceNote: string | null
  yield: CardYield | null
  title: string | null
  /** `Apartment | Germasogeia` */
  typeAndPlace: string
  region: string
  /** `2 Beds Apartment, Germasogeia, Limassol`: in buttons and messages. */
  name: string
  /** Time at which it was saved, or listed: a moment, and the day in words; '' and null if unknown. */
  since: string
  sinceDay: string | null
  news: SavedNews[]
  /** Reason why an alert listed it, and whether it still matches. */
  reason: string | null
  noLongerMatches: boolean
  /** The names of the alerts that find it now. */
  foundBy: string[]
  /** The member's note about it, '' for none; null in lists without notes. */
  note: string | null
}

/** An alert of the member's, to see its homes alone. */
export type AlertChoice = {
  id: number
  name: string
  homes: number
  /** How many of them are on the list. */
  listed: number
  /** Address of the form of its filters, and of the search that shows all its homes; null if there is none. */
  narrowHref: string | null
  searchHref: string | null
}

/** Choices of the alert list: the alerts, and how many of its homes no longer match. */
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

/** Limit of homes that one call answers (docs/product/accounts.md §23, docs/product/wire-contract.md §12). */
export const MAX_SAVED = 500
export const LIST_FULL = `Your list is full with ${count(MAX_SAVED)} properties. Please remove one first.`

export const personalListKinds = ['saved', 'alert'] as const
export type PersonalListKind = (typeof personalListKinds)[number]

/** Texts in which the two pages differ (docs/product/accounts.md §24, docs/product/alerts.md §19). */
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
