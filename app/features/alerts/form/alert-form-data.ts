/** Data of the form of a town's alert: in its popup, and on its page. */
import { type Region, regionNames } from '#app/features/places/place.ts'
import type { RangeUnit } from '#app/features/search/criteria/filter-kinds.ts'
import { type AlertFrequency, ALERTS_PATH, alertKindNames, type TownAlertKind } from '../alert/alert.ts'
import type { AlertValues } from '../alert/alert-names.wire.ts'

export type AlertPreviewView = {
  onOffer: number
  lastDays: number
  relaxations: { label: string; more: number }[]
}

export type AlertMailView = {
  wanted: boolean
  confirmed: boolean
  address: string
  /** Frequency of alerts that have none of their own. */
  frequency: AlertFrequency
}

export type AlertFormData = {
  town: Region
  kind: TownAlertKind
  /** Unit of the main measure. */
  unit: RangeUnit | null
  values: AlertValues
  isSaved: boolean
  frequency: AlertFrequency | null
  /** Names of the property types that can be chosen. */
  types: string[]
  /** The town's own first. */
  regions: { name: string; locations: { value: string; label: string }[] }[]
  mail: AlertMailView
  /** Preview of the saved alert. */
  preview: AlertPreviewView | null
}

/** The form as a page; the popup's link where there is no script. */
export const alertFormPath = (town: Region, kind: TownAlertKind): string => `${ALERTS_PATH}/${town}/${kind}`

/** The part of the form's page, which the popup reads too. */
export const ALERT_FORM_PART = 'features/alerts/form/alert-form'

export const alertFormTitle = (town: Region, kind: TownAlertKind): string =>
  `${alertKindNames[kind]} alert for ${regionNames[town]}`

/** The button that saved the alert: mails, the list only, or neither, as by the Enter key. */
export type MailChoice = 'on' | 'off' | ''

/** Returns whether new matches of an alert are mailed after it was saved so. */
export const isMailed = (choice: unknown, { wanted }: AlertMailView): boolean =>
  choice === 'on' || (wanted && choice !== 'off')

/** The extra fields of the form: how often, and whether mails are wanted. */
export const FREQUENCY_FIELD = 'frequency'
export const MAILS_FIELD = 'mails'
