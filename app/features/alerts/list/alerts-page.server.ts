/** The page of a member's alerts: what it shows, and what its forms do. */
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { regions } from '#app/features/places/place.ts'
import { criteriaToParams, readCriteria } from '#app/features/search/criteria/search.wire.ts'
import { type Alert, alertFrequencies, townAlertKinds } from '../alert/alert.ts'
import { FREQUENCY_FIELD } from '../form/alert-form-data.ts'
import { frequencySent } from '../form/alert-form.server.ts'
import { fieldsOf, payloadName } from '../alert/alert-names.wire.ts'
import { alertWords, allHomesHref, editHref } from '../form/alert-words.ts'
import { type AlertsResult, type AlertsView, type DeletedAlert, nothingDone } from './alerts-view.ts'
import { alertValues, readAlertFilters, valuesSent } from '../alert/alerts.wire.ts'
import { deleteAlert } from '../saving/delete-alert.server.ts'
import { editAlert } from '../saving/edit-alert.server.ts'
import { viewAlertMail, readStoredAlerts } from '../form/read-alerts.server.ts'
import { saveAlert } from '../saving/save-alert.server.ts'
import { saveSearch } from '../saving/save-search.server.ts'
import { UNREADABLE_ALERT } from '../alert/stored-alert.ts'
import { setAlertMail } from '../saving/set-alert-mail.server.ts'

export async function loadAlerts(ctx: Context): Promise<AlertsView> {
  requireMember(ctx.actor)
  const [alerts, mail] = await Promise.all([readStoredAlerts(ctx), viewAlertMail(ctx)])
  return {
    alerts: alerts.map(({ id, kind, name, query, frequency, pausedAt, homes, listed }) => ({
      id,
      name,
      asks: query ? alertWords(query) : UNREADABLE_ALERT,
      editHref: query ? editHref(query) : null,
      isSearch: kind === 'search',
      frequency,
      isPaused: pausedAt !== null,
      homes,
      listed,
      searchHref: query && allHomesHref(query),
    })),
    mail,
  }
}

type Text = (name: string) => string
type Step = (ctx: Context, text: Text) => Promise<Partial<AlertsResult>>

const steps: Record<string, Step> = {
  mails: async (ctx, text) => {
    const mailsWanted = text('mails') === 'on'
    const frequency = alertFrequencies.find((each) => each === text(FREQUENCY_FIELD))
    await setAlertMail(ctx, { mailsWanted, ...(frequency ? { frequency } : {}) })
    return { done: mailsWanted ? 'Alert e-mails are on.' : 'Alert e-mails are off.' }
  },
  edit: async (ctx, text) => {
    const frequency = frequencySent(text(FREQUENCY_FIELD))
    await editAlert(ctx, {
      alertId: idIn(text),
      name: text('name'),
      ...(frequency === undefined ? {} : { frequency }),
    })
    return { done: 'Saved.' }
  },
  pause: async (ctx, text) => {
    await editAlert(ctx, { alertId: idIn(text), paused: true })
    return { done: 'Paused. New matches still appear in your list, but we send no e-mail.' }
  },
  resume: async (ctx, text) => {
    await editAlert(ctx, { alertId: idIn(text), paused: false })
    return { done: 'The alert is on again.' }
  },
  delete: async (ctx, text) => {
    const alertId = idIn(text)
    const alert = (await readStoredAlerts(ctx)).find(({ id }) => id === alertId)
    await deleteAlert(ctx, { alertId })
    if (!alert) return nothingDone
    const { query, name } = alert
    return query ? { deleted: deletedAlert({ ...alert, query }) } : { done: `“${name}” has been deleted.` }
  },
  undo: async (ctx, text) => {
    const alertId = await saveAgain(ctx, text)
    await editAlert(ctx, { alertId, name: text('name'), paused: text('paused') === 'on' })
    return { done: 'Alert restored.' }
  },
}

/** Runs a form of the page, one verb each. A refusal is returned with its alert. */
export async function runAlertStep(
  ctx: Context,
  form: FormData,
): Promise<{ result: AlertsResult; status: number }> {
  const text: Text = (name) => formText(form, name)
  const step = steps[text('intent')]
  if (!step) return { result: nothingDone, status: 400 }
  try {
    return { result: { ...nothingDone, ...(await step(ctx, text)) }, status: 200 }
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    return { result: { ...nothingDone, failure: { message, field, alertId: idIn(text) || null } }, status }
  }
}

/** No alert has the id 0. */
const idIn = (text: Text): number => (/^\d{1,9}$/.test(text('alert')) ? Number(text('alert')) : 0)

/** The undo form contains the whole alert, so that deleted alerts are not stored. */
function deletedAlert({ query, name, frequency, pausedAt }: Alert): DeletedAlert {
  const common: DeletedAlert['fields'] = [
    ['kind', query.kind],
    ['name', name],
    [FREQUENCY_FIELD, frequency ?? ''],
    ['paused', pausedAt ? 'on' : ''],
  ]
  if (query.kind === 'search') {
    const featured = query.criteria.exclusiveOnly ? 'on' : ''
    return {
      name,
      fields: [...common, ['featured', featured], ['search', criteriaToParams(query.criteria).toString()]],
    }
  }
  const { kind, town, filters } = query
  const values = alertValues(filters)
  return {
    name,
    fields: [
      ...common,
      ['town', town],
      ...fieldsOf(kind).map((field): [string, string] => [payloadName(kind, field), values[field]]),
    ],
  }
}

async function saveAgain(ctx: Context, text: Text): Promise<number> {
  const kind = townAlertKinds.find((each) => each === text('kind'))
  const town = regions.find((region) => region === text('town'))
  if (kind && town) {
    const names = [...fieldsOf(kind).map((field) => payloadName(kind, field)), FREQUENCY_FIELD]
    const sent = Object.fromEntries(names.map((name) => [name, text(name)]))
    const filters = readAlertFilters(kind, valuesSent(kind, sent), { isStored: true })
    const frequency = frequencySent(sent[FREQUENCY_FIELD]) ?? null
    return (await saveAlert(ctx, { town, kind, filters, frequency })).alertId
  }
  const { criteria } = readCriteria(new URLSearchParams(text('search')), {
    purpose: null,
    exclusiveOnly: text('featured') === 'on',
  })
  const frequency = frequencySent(text(FREQUENCY_FIELD)) ?? null
  return (await saveSearch(ctx, { name: text('name'), criteria, frequency })).alertId
}
