/** The calls on saved and alert lists (portal §7, decisions §3). */
import { createRoute, type z } from '@hono/zod-openapi'
import type { Api } from '#app/api.ts'
import type { Context } from '#app/platform/context.ts'
import { badInput, jsonAnswer, notFound, refused, isPostedForm } from '#app/platform/http/call-answers.ts'
import { withListKey } from '../accounts/actors.server.ts'
import { requireListHolder } from '../accounts/require-actor.ts'
import { loadProperties } from '../listings/load-properties.server.ts'
import { findAlertListings } from './alert-listings.queries.server.ts'
import { removeAlertListing } from './remove-alert-listing.server.ts'
import { removeSaved } from './remove-saved.server.ts'
import { restoreAlertListing } from './restore-alert-listing.server.ts'
import { restoreSaved } from './restore-saved.server.ts'
import { saveListing } from './save-listing.server.ts'
import { findSaved } from './saved.queries.server.ts'
import {
  dataAnswer,
  dataBody,
  dataOf,
  done,
  doneAnswer,
  keyBody,
  listAnswer,
  listOf,
  readKey,
  readMoment,
  readNumber,
  readNumbers,
  removeBody,
  removedAnswer,
  removedHome,
  restoreBody,
  saveBody,
  savedAnswer,
  savedHome,
} from './saved.wire.ts'

export function addSavedCalls(api: Api): void {
  addSavedListCalls(api)
  addAlertListCalls(api)
  addCall(
    api,
    {
      path: '/getsavepropertydata',
      summary: 'The homes that these ids name',
      description: 'Needs no key: it shows what every visitor may see. Unknown ids are left out.',
      body: dataBody,
      answer: dataAnswer,
    },
    async (ctx, { saveproperty }) => dataOf(await loadProperties(ctx, readNumbers(saveproperty))),
  )
}

function addSavedListCalls(api: Api): void {
  addCall(
    api,
    {
      path: '/saveproperty',
      summary: 'Save a home',
      description: 'Saving it once more changes nothing.',
      body: saveBody,
      answer: savedAnswer,
    },
    async (ctx, sent) => {
      const holder = await withListKey(ctx, readKey(sent.session_id))
      const number = readNumber(sent.property_id, 'property_id')
      await saveListing(holder, { number })
      return savedHome(number)
    },
  )
  addCall(
    api,
    {
      path: '/getsavelistingsproperty',
      summary: 'The ids of the saved homes, the last saved first',
      body: keyBody,
      answer: listAnswer,
    },
    async (ctx, sent) => {
      const { db, actor } = await withListKey(ctx, readKey(sent.session_id))
      return listOf(await findSaved(db, requireListHolder(actor)))
    },
  )
  addCall(
    api,
    {
      path: '/savepropertydelete',
      summary: 'Remove a home from the saved ones',
      description: 'A home that is not among them is removed already.',
      body: removeBody,
      answer: removedAnswer,
    },
    async (ctx, sent) => {
      const holder = await withListKey(ctx, readKey(sent.session_id))
      return removedHome(await removeSaved(holder, { number: readNumber(sent.propertyId, 'propertyId') }))
    },
  )
  addCall(
    api,
    {
      path: '/savepropertyrestore',
      summary: 'Take back the removal of a saved home',
      body: restoreBody,
      answer: doneAnswer,
    },
    async (ctx, sent) => {
      const holder = await withListKey(ctx, readKey(sent.session_id))
      const number = readNumber(sent.propertyId, 'propertyId')
      await restoreSaved(holder, { number, savedAt: readMoment(sent.savedAt) })
      return done()
    },
  )
}

function addAlertListCalls(api: Api): void {
  addCall(
    api,
    {
      path: '/getalertlistingsproperty',
      summary: 'The ids of the homes that one’s alerts found, the newest first',
      body: keyBody,
      answer: listAnswer,
    },
    async (ctx, sent) => {
      const { db, actor } = await withListKey(ctx, readKey(sent.session_id))
      return listOf(await findAlertListings(db, requireListHolder(actor)))
    },
  )
  addCall(
    api,
    {
      path: '/alertpropertydelete',
      summary: 'Remove a home from the alert list, for good',
      body: removeBody,
      answer: doneAnswer,
    },
    async (ctx, sent) => {
      const holder = await withListKey(ctx, readKey(sent.session_id))
      await removeAlertListing(holder, { number: readNumber(sent.propertyId, 'propertyId') })
      return done()
    },
  )
  addCall(
    api,
    {
      path: '/alertpropertyrestore',
      summary: 'Take back the removal of a home from the alert list',
      body: removeBody,
      answer: doneAnswer,
    },
    async (ctx, sent) => {
      const holder = await withListKey(ctx, readKey(sent.session_id))
      await restoreAlertListing(holder, { number: readNumber(sent.propertyId, 'propertyId') })
      return done()
    },
  )
}

type Call<Body, Answer> = {
  path: string
  summary: string
  description?: string
  body: Body
  answer: Answer
}

/** JSON or a plain form in, JSON out; kept by no cache. */
function addCall<Body extends z.ZodObject, Answer extends z.ZodType<object>>(
  api: Api,
  { path, summary, description, body: schema, answer }: Call<Body, Answer>,
  run: (ctx: Context, sent: z.output<Body>) => Promise<z.input<Answer>>,
): void {
  const route = createRoute({
    method: 'post',
    path,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: ['Saved and alert lists'],
    request: {
      body: {
        required: true,
        content: {
          'application/json': { schema },
          'application/x-www-form-urlencoded': { schema },
          'multipart/form-data': { schema },
        },
      },
    },
    responses: {
      200: jsonAnswer(answer, 'Done'),
      ...badInput,
      401: refused('No key, one that is none of ours, or one that has ended'),
      403: refused('Sent from another site'),
      ...notFound,
    },
  })
  api.openapi(route, async (c) => {
    c.header('Cache-Control', 'private, no-store')
    const isForm = isPostedForm(c.req.header('content-type'))
    const sent = schema.parse(isForm ? await c.req.parseBody({ all: true }) : await c.req.json())
    return c.json(await run(c.var.ctx, sent), 200)
  })
}
