import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import {
  isCommercial,
  isLand,
  propertyTypeIds,
  propertyTypes,
  type Purpose,
} from '#app/features/listings/record/listing.ts'
import { bareName, placesOf } from '#app/features/places/gazetteer.ts'
import { type Region, regionNames, regions } from '#app/features/places/place.ts'
import { purposesOfCommercial } from '#app/features/search/queries/commercial.server.ts'
import { listingSearch } from '#app/features/search/queries/listing-search.server.ts'
import {
  alertFrequencies,
  type AlertFilters,
  type AlertFrequency,
  type TownAlertKind,
} from '../alert/alert.ts'
import { type AlertFormData, FREQUENCY_FIELD, MAILS_FIELD } from './alert-form-data.ts'
import { readAlertFilters, savedValues, type SentAlert, valuesSent } from '../alert/alerts.wire.ts'
import type { StoreAlertOutcome } from '../saving/store-alert.server.ts'
import { saveWithMailChoice } from '../saving/mail-choice.server.ts'
import { measureUnit } from '../alert/measure-unit.ts'
import { previewAlert } from '../matching/preview-alert.server.ts'
import { viewAlertMail, readAlerts } from './read-alerts.server.ts'
import { saveAlert } from '../saving/save-alert.server.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

/** The form of a town's alert, with what the member has saved. */
export async function loadAlertForm(
  ctx: Context,
  { town, kind }: { town: Region; kind: TownAlertKind },
): Promise<AlertFormData> {
  requireMember(ctx.actor)
  const [alerts, mail, commercial] = await Promise.all([
    readAlerts(ctx),
    viewAlertMail(ctx),
    listingSearch(ctx).then(purposesOfCommercial),
  ])
  const saved = alerts.find(({ query }) => query.kind === kind && query.town === town)
  const values = savedValues(alerts, town, kind)
  const preview = saved ? await previewAlert(ctx, saved.query) : null
  return {
    town,
    kind,
    unit: measureUnit(kind),
    values,
    isSaved: saved !== undefined,
    frequency: saved?.frequency ?? null,
    types: typesFor(kind, commercial, values.types),
    regions: [town, ...regions.filter((region) => region !== town)].map((region) => ({
      name: regionNames[region],
      locations: placesOf(region)
        .map((place) => ({ value: place.name, label: bareName(place) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    })),
    mail,
    preview: preview && {
      ...preview,
      relaxations: preview.relaxations.map(({ label, more }) => ({ label, more })),
    },
  }
}

/**
 * The types that an alert can name; commercial ones where the stock has any, or where they were chosen
 * (docs/product/alerts.md §2).
 */
function typesFor(kind: TownAlertKind, commercial: readonly Purpose[], chosen: string): string[] {
  const { offersLands, purpose } = townAlerts[kind]
  const chosenNames = chosen.split(',')
  return propertyTypeIds
    .filter((type) => offersLands || !isLand(type))
    .filter(
      (type) =>
        !isCommercial(type) || commercial.includes(purpose) || chosenNames.includes(propertyTypes[type].name),
    )
    .map((type) => propertyTypes[type].name)
}

/**
 * Saves what a form or a call sent: who holds a list access token may. The button for mails is a consent, and that is
 * the cookie's alone.
 */
export async function saveAlertForm(
  ctx: Context,
  { town, kind }: { town: Region; kind: TownAlertKind },
  sent: SentAlert,
): Promise<StoreAlertOutcome> {
  const filters = filtersSent(kind, sent)
  const frequency = frequencySent(sent[FREQUENCY_FIELD])
  return saveWithMailChoice(ctx, sent[MAILS_FIELD], () =>
    saveAlert(ctx, { town, kind, filters, ...(frequency === undefined ? {} : { frequency }) }),
  )
}

export const filtersSent = (kind: TownAlertKind, sent: SentAlert): AlertFilters =>
  readAlertFilters(kind, valuesSent(kind, sent))

/**
 * Empty: as the member's other alerts. Not sent: as it was.
 * @throws Refusal naming the field for a frequency that there is not
 */
export function frequencySent(value: unknown): AlertFrequency | null | undefined {
  if (value === undefined || value === null) return undefined
  if (value === '') return null
  const known = alertFrequencies.find((frequency) => frequency === value)
  if (known) return known
  const choices = alertFrequencies.join(', ')
  throw new Refusal(
    'bad-input',
    typeof value === 'string'
      ? `We don’t know the frequency “${value.slice(0, 40)}”. It is one of: ${choices}.`
      : `${FREQUENCY_FIELD} must be one of: ${choices}.`,
    FREQUENCY_FIELD,
  )
}
