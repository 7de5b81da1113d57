/**
 * The calls that save alerts, one for each town and kind, those that read a town’s
 * (docs/product/wire-contract.md §17, §20), and our own preview.
 */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Api } from '#app/platform/http/api.ts'
import { badInput, jsonAnswer, isPostedForm } from '#app/platform/http/call-answers.ts'
import { nameUnknown } from '#app/platform/http/unknown-parameters.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { sentListAccessToken, withListAccessToken } from '../accounts/session/actors.server.ts'
import { type Region, regionNames, regions } from '../places/place.ts'
import { alertFrequencies, alertKindNames, type TownAlertKind, townAlertKinds } from './alert/alert.ts'
import { FREQUENCY_FIELD, MAILS_FIELD } from './form/alert-form-data.ts'
import { filtersSent, frequencySent, saveAlertForm } from './form/alert-form.server.ts'
import {
  fieldsOf,
  MATCHES_FIELD,
  matchesName,
  namesRead,
  payloadName,
  previewPath,
  readPath,
  savedName,
  savePath,
} from './alert/alert-names.wire.ts'
import { savedUser, type SentAlert } from './alert/alerts.wire.ts'
import { previewAlert } from './matching/preview-alert.server.ts'
import { readAlerts } from './form/read-alerts.server.ts'
import { townAlerts } from './alert/town-alerts.data.ts'

const SUCCEEDED = 'success'
const listAccessTokenField = z.unknown().optional().openapi({
  type: 'string',
  description:
    'A list access token, as `user.id` of a login. It may come as a bearer token instead; our own pages send the login cookie.',
})
const unauthenticated = { 401: { description: 'No key, or one that has ended; no token' } }

export function addAlertCalls(api: Api): void {
  for (const town of regions) {
    addReadCall(api, town)
    for (const kind of townAlertKinds) {
      addSaveCall(api, town, kind)
      addPreviewCall(api, town, kind)
    }
  }
}

function addSaveCall(api: Api, town: Region, kind: TownAlertKind): void {
  const { inserted, updated } = townAlerts[kind].wire
  const route = createRoute({
    method: 'post',
    path: savePath(town, kind),
    summary: `Saves the alert of ${regionNames[town]}: ${alertKindNames[kind]}`,
    description: 'One filter set a person, town and kind: saving again updates it.',
    tags: ['Alerts'],
    request: { body: { content: contentOf(kind) } },
    responses: {
      200: jsonAnswer(
        z.object({ message: z.string().openapi({ example: inserted }) }),
        `'${inserted}' or '${updated}'`,
      ),
      ...badInput,
      ...unauthenticated,
    },
  })
  api.openapi(route, async (c) => {
    const sent = sentTo(c)
    const ctx = await withListAccessToken(c.var.ctx, sentListAccessToken(c, sent['session_id']))
    nameUnknown(c, unknownNames(kind, sent))
    const { outcome } = await saveAlertForm(ctx, { town, kind }, sent)
    return c.json({ message: outcome === 'inserted' ? inserted : updated }, 200)
  })
}

function addReadCall(api: Api, town: Region): void {
  const names = townAlertKinds.flatMap((kind) => fieldsOf(kind).map((field) => savedName(kind, field)))
  const route = createRoute({
    method: 'post',
    path: readPath(town),
    summary: `What is saved of the alerts of ${regionNames[town]}`,
    tags: ['Alerts'],
    request: {
      body: {
        content: { 'application/json': { schema: z.looseObject({ session_id: listAccessTokenField }) } },
      },
    },
    responses: {
      200: jsonAnswer(
        z.object({
          token: z.string().openapi({ example: SUCCEEDED, description: 'Says that the call succeeded.' }),
          user: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
        }),
        'All values, empty where nothing is saved',
      ),
      ...unauthenticated,
    },
  })
  api.openapi(route, async (c) => {
    const ctx = await withListAccessToken(c.var.ctx, sentListAccessToken(c, sentTo(c)['session_id']))
    return c.json({ token: SUCCEEDED, user: savedUser(await readAlerts(ctx), town) }, 200)
  })
}

const relaxation = z.object({
  label: z.string().openapi({ example: 'Raise the highest price by 5 %' }),
  more: z.number().int(),
})

function addPreviewCall(api: Api, town: Region, kind: TownAlertKind): void {
  const route = createRoute({
    method: 'post',
    path: previewPath(town, kind),
    summary: `What an alert of ${regionNames[town]} would find: ${alertKindNames[kind]}`,
    description: 'Takes what the saving call takes, and saves nothing.',
    tags: ['Alerts'],
    request: { body: { content: contentOf(kind) } },
    responses: {
      200: jsonAnswer(
        z.object({
          onOffer: z.number().int().openapi({ description: 'Homes that match now.' }),
          lastDays: z
            .number()
            .int()
            .openapi({ description: 'Of the last 90 days: what would have been told.' }),
          relaxations: z.array(relaxation).openapi({ description: 'What would have found more.' }),
        }),
        'The preview',
      ),
      ...badInput,
      ...unauthenticated,
    },
  })
  api.openapi(route, async (c) => {
    const sent = sentTo(c)
    const ctx = await withListAccessToken(c.var.ctx, sentListAccessToken(c, sent['session_id']))
    nameUnknown(c, unknownNames(kind, sent))
    const filters = filtersSent(kind, sent)
    frequencySent(sent[FREQUENCY_FIELD])
    const { onOffer, lastDays, relaxations } = await previewAlert(ctx, { town, kind, filters })
    const ways = relaxations.map(({ label, more }) => ({ label, more }))
    return c.json({ onOffer, lastDays, relaxations: ways }, 200)
  })
}

/**
 * Bare names and keys we do not know are let through: the reader takes what it wants
 * (docs/product/wire-contract.md §18).
 */
function contentOf(kind: TownAlertKind) {
  const value = z.unknown().optional().openapi({ type: 'string' })
  const names = fieldsOf(kind).map((field) => payloadName(kind, field))
  const schema = z.looseObject({
    ...Object.fromEntries(names.map((name) => [name, value])),
    formType: z.unknown().optional().openapi({ type: 'string', example: townAlerts[kind].wire.formType }),
    [matchesName(kind)]: z
      .unknown()
      .optional()
      .openapi({ type: 'string', description: 'Accepted, and not believed.' }),
    session_id: listAccessTokenField,
    [FREQUENCY_FIELD]: value.openapi({
      type: 'string',
      description: `Ours: ${alertFrequencies.join(', ')}; empty: as the other alerts; absent: as it was`,
    }),
    [MAILS_FIELD]: value.openapi({
      type: 'string',
      description:
        'Ours: on is the consent to mails, with the login cookie only; off: this alert only lists what it finds',
    }),
  })
  return {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  }
}

/** Keys that nothing reads: they are ignored, and named (docs/product/wire-contract.md §18, §28). */
function unknownNames(kind: TownAlertKind, sent: SentAlert): string[] {
  const known = new Set([
    ...fieldsOf(kind).flatMap((field) => namesRead(kind, field)),
    'formType',
    MATCHES_FIELD,
    matchesName(kind),
    'session_id',
    FREQUENCY_FIELD,
    MAILS_FIELD,
  ])
  return Object.keys(sent).filter((name) => !known.has(name))
}

function sentTo(c: HonoContext<WebEnv>): SentAlert {
  const isForm = isPostedForm(c.req.header('content-type'))
  return c.req.valid((isForm ? 'form' : 'json') as never)
}
