/** The calls on saved and alert lists (docs/product/wire-contract.md §12, §13, §14). */
import type { z } from '@hono/zod-openapi'
import type { Context } from '#app/platform/context/context.ts'
import type { Api } from '#app/platform/http/api.ts'
import { notFound, refused } from '#app/platform/http/call-answers.ts'
import { addPostedCall, type CallFamily, type PostedCall } from '#app/platform/http/posted-call.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import { sentListAccessToken, withListAccessToken } from '../accounts/session/actors.server.ts'
import { MAX_IN_BROWSER } from './homes/browser-saved.ts'
import { loadProperties } from '#app/features/listings/record/load-properties.server.ts'
import { type PersonalListKind, personalListKinds } from './homes/personal-list.ts'
import { loadListHomes } from './list/personal-list.server.ts'
import { personalLists } from './list/personal-lists.server.ts'
import { saveListing, saveListings } from './homes/save-listing.server.ts'
import {
  dataAnswer,
  dataBody,
  dataOf,
  done,
  doneAnswer,
  listBody,
  type listAccessTokenField,
  listAnswer,
  listOf,
  pagesOf,
  partOf,
  readMoment,
  readNumber,
  readNumbers,
  removeBody,
  removedAnswer,
  removedHome,
  restoreBody,
  saveAllBody,
  saveBody,
  savedAll,
  savedAllAnswer,
  savedAnswer,
  savedHome,
  savedHomesAnswer,
  savedHomesOf,
} from './saved.wire.ts'

const family: CallFamily = {
  tag: 'Saved and alert lists',
  refusals: {
    401: refused('No key, one that is none of ours, or one that has ended'),
    403: refused('Sent from another site'),
    ...notFound,
    409: refused('The list is full'),
  },
}

/** Calls that both lists have, each under its own names. */
const listCalls: Record<PersonalListKind, Record<'read' | 'remove' | 'restore', About>> = {
  saved: {
    read: { path: '/getsavelistingsproperty', summary: 'The ids of the saved homes, the last saved first' },
    remove: {
      path: '/savepropertydelete',
      summary: 'Remove a home from the saved ones',
      description: 'A home that is not among them is removed already.',
    },
    restore: { path: '/savepropertyrestore', summary: 'Take back the removal of a saved home' },
  },
  alert: {
    read: {
      path: '/getalertlistingsproperty',
      summary: 'The ids of the homes that one’s alerts found, the newest first',
    },
    remove: { path: '/alertpropertydelete', summary: 'Remove a home from the alert list, for good' },
    restore: {
      path: '/alertpropertyrestore',
      summary: 'Take back the removal of a home from the alert list',
    },
  },
}
type About = { path: string; summary: string; description?: string }

export function addSavedCalls(api: Api): void {
  addListCall(
    api,
    {
      path: '/saveproperty',
      summary: 'Save a home',
      description: 'Saving it once more changes nothing.',
      body: saveBody,
      answer: savedAnswer,
    },
    async (holder, sent) => {
      const number = readNumber(sent.property_id, 'property_id')
      await saveListing(holder, { number })
      return savedHome(number)
    },
  )
  addListCall(
    api,
    {
      path: '/saveproperties',
      summary: 'Save the homes that a browser kept, the last saved first',
      description: 'Those that are saved already stay as they are; unknown ids are ignored.',
      body: saveAllBody,
      answer: savedAllAnswer,
    },
    async (holder, { saveproperty }) =>
      savedAll(await saveListings(holder, { numbers: readNumbers(saveproperty) })),
  )
  for (const kind of personalListKinds) addCallsOf(api, kind)
  addPostedCall(
    api,
    family,
    {
      path: '/getsavedhomes',
      summary: 'The homes that these ids name, as a list of saved homes shows them',
      description: 'Needs no key: for lists that are kept in a browser. Unknown ids are left out.',
      body: dataBody,
      answer: savedHomesAnswer,
    },
    async (c, { saveproperty }) =>
      savedHomesOf(await loadListHomes(c.var.ctx, readNumbers(saveproperty).slice(0, MAX_IN_BROWSER))),
  )
  addPostedCall(
    api,
    family,
    {
      path: '/getsavepropertydata',
      summary: 'The homes that these ids name',
      description: 'Needs no key: it shows what every visitor may see. Unknown ids are left out.',
      body: dataBody,
      answer: dataAnswer,
    },
    async (c, { saveproperty }) => dataOf(await loadProperties(c.var.ctx, readNumbers(saveproperty))),
  )
}

function addCallsOf(api: Api, kind: PersonalListKind): void {
  const { count, find, remove, restore } = personalLists[kind]
  const calls = listCalls[kind]
  addListCall(api, { ...calls.read, body: listBody, answer: listAnswer }, async ({ db, actor }, { page }) => {
    const memberId = requireListHolder(actor)
    if (page === undefined) return listOf(await find(db, memberId))
    const { listed } = await count(db, memberId, null)
    return { ...listOf(await find(db, memberId, partOf(page))), pages: pagesOf(listed) }
  })
  addListCall(api, { ...calls.remove, body: removeBody, answer: removedAnswer }, async (holder, sent) => {
    const savedAt = await remove(holder, { number: readNumber(sent.propertyId, 'propertyId') })
    return kind === 'saved' ? removedHome(savedAt) : done()
  })
  addListCall(api, { ...calls.restore, body: restoreBody, answer: doneAnswer }, async (holder, sent) => {
    const number = readNumber(sent.propertyId, 'propertyId')
    await restore(holder, { number, savedAt: kind === 'saved' ? readMoment(sent.savedAt) : holder.now() })
    return done()
  })
}

/** A call that a list access token opens, or our own pages' cookie: it is run for whose list that is. */
function addListCall<
  Body extends z.ZodObject<{ session_id: typeof listAccessTokenField }>,
  Answer extends z.ZodType<object>,
>(
  api: Api,
  about: PostedCall<Body, Answer>,
  run: (holder: Context, sent: z.output<Body>) => Promise<z.input<Answer>>,
): void {
  addPostedCall(api, family, about, async (c, sent) =>
    run(await withListAccessToken(c.var.ctx, sentListAccessToken(c, sent.session_id)), sent),
  )
}
