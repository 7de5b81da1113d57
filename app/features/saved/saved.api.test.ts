import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { signOut } from '../accounts/session/end-session.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { findAlertListings } from './matches/alert-listings.queries.server.ts'
import { MAX_SAVED } from './homes/personal-list.ts'
import { findSaved } from './homes/saved.queries.server.ts'

const database = testDatabase()
let calls: ReturnType<typeof testCalls>
let anna: TestMember
let nikos: TestMember
let home: number
let other: number
beforeAll(async () => {
  const ctx = database().context()
  calls = testCalls(database())
  anna = await member(ctx, { username: 'Anna' })
  nikos = await member(ctx, { username: 'Nikos' })
  home = await listing(ctx, { title: 'By the old port' })
  other = await listing(ctx)
})

const origin = 'https://petra.example'

async function post(call: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await calls.post(`/api/${call}`, JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  })
  return { status: response.status, json: await response.json(), headers: response.headers }
}

const postForm = async (call: string, fields: [string, string][]) => {
  const response = await calls.post(`/api/${call}`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  return { status: response.status, json: await response.json() }
}

const savedOf = async ({ memberId }: TestMember) =>
  (await findSaved(database().db, memberId)).map(({ listingId }) => listingId)
const listedOf = async ({ memberId }: TestMember) =>
  (await findAlertListings(database().db, memberId)).map(({ listingId }) => listingId)

async function found({ memberId }: TestMember, listingId: number): Promise<void> {
  await database()
    .db.insertInto('alert_listing')
    .values({
      member_id: memberId,
      listing_id: listingId,
      listed_at: testNow,
      reason: JSON.stringify({ code: 'rents-rose', figure: null }),
    })
    .execute()
}

describe('a list', () => {
  test('is saved to, read, shown and removed from by the calls of the specification (docs/product/wire-contract.md §13)', async () => {
    const { listAccessToken: session_id } = anna
    const saved = await post('saveproperty', { property_id: `CY-${home}`, session_id })
    expect(saved).toMatchObject({
      status: 200,
      json: { token: expect.any(String), property_id: `CY-${home}` },
    })
    expect(saved.headers.get('cache-control')).toBe('private, no-store')
    const { json: list } = await post('getsavelistingsproperty', { session_id })
    expect(list).toEqual({ token: expect.any(String), user: { listingsids: [`CY-${home}`] } })
    const { json: data } = await post('getsavepropertydata', { saveproperty: list.user.listingsids })
    expect(data).toMatchObject({
      token: expect.any(String),
      user: { mergedProperties: [{ property_id: `CY-${home}`, title: 'By the old port' }] },
    })
    const removed = await post('savepropertydelete', { propertyId: `CY-${home}`, session_id })
    expect(removed.json).toEqual({ token: expect.any(String), savedAt: testNow.toISOString() })
    expect(await savedOf(anna)).toEqual([])
    const back = await post('savepropertyrestore', {
      propertyId: home,
      savedAt: removed.json.savedAt,
      session_id,
    })
    expect(back.json).toEqual({ token: expect.any(String) })
    expect(await savedOf(anna)).toEqual([home])
    await post('savepropertydelete', { propertyId: home, session_id })
  })

  test('of alerts is read and removed from, and the removal taken back (docs/product/wire-contract.md §14)', async () => {
    const { listAccessToken: session_id } = anna
    await found(anna, home)
    const read = async () => (await post('getalertlistingsproperty', { session_id })).json
    expect(await read()).toEqual({ token: expect.any(String), user: { listingsids: [`CY-${home}`] } })
    const removed = await post('alertpropertydelete', { propertyId: `CY-${home}`, session_id })
    expect(removed.json).toEqual({ token: expect.any(String) })
    expect(await read()).toMatchObject({ user: { listingsids: [] } })
    await post('alertpropertyrestore', { propertyId: String(home), session_id })
    expect(await listedOf(anna)).toEqual([home])
  })

  test('of alerts is read in parts of 500, each of which the data call takes (docs/product/wire-contract.md §12, §14)', async () => {
    const maria = await member(database().context())
    const { listAccessToken: session_id } = maria
    const offers = Array.from({ length: 501 }, () => offered())
    const { changes } = await offerListings(database().context(), 'many', offers)
    await Promise.all(changes.map(({ id }) => found(maria, id)))
    const read = async (page?: number) => (await post('getalertlistingsproperty', { session_id, page })).json
    const parts = [await read(1), await read(2), await read(3)]
    expect(parts.map(({ user, pages }) => [user.listingsids.length, pages])).toEqual([
      [500, 2],
      [1, 2],
      [0, 2],
    ])
    expect(parts.flatMap(({ user }) => user.listingsids)).toEqual((await read()).user.listingsids)
    expect((await post('getsavepropertydata', { saveproperty: parts[0].user.listingsids })).status).toBe(200)
    expect((await post('getalertlistingsproperty', { session_id, page: 0 })).status).toBe(400)
  })

  test('takes the bare number and a plain form as well (docs/product/listings.md §5)', async () => {
    const key: [string, string] = ['session_id', nikos.listAccessToken]
    expect((await postForm('saveproperty', [['property_id', String(other)], key])).json).toMatchObject({
      property_id: `CY-${other}`,
    })
    const data = await postForm('getsavepropertydata', [
      ['saveproperty', `CY-${home}`],
      ['saveproperty', `${other}, cy-${other}`],
    ])
    expect(data.json.user.mergedProperties.map(({ id }: { id: number }) => id)).toEqual([home, other])
    expect((await postForm('savepropertydelete', [['propertyId', `CY-${other}`], key])).status).toBe(200)
    expect(await savedOf(nikos)).toEqual([])
  })

  test('opens to the token of an auth answer as a bearer token (docs/product/accounts.md §10)', async () => {
    const bearer = { authorization: `Bearer ${nikos.listAccessToken}` }
    expect((await post('saveproperty', { property_id: other }, bearer)).status).toBe(200)
    expect(await savedOf(nikos)).toEqual([other])
    expect((await post('savepropertydelete', { propertyId: other, session_id: '' }, bearer)).status).toBe(200)
    expect(await savedOf(nikos)).toEqual([])
    const own = { cookie: anna.secureCookie, origin }
    for (const authorization of ['Bearer guessed', `Bearer ${nikos.cookie}`, `bearer ${anna.memberId}`]) {
      const { status } = await post('saveproperty', { property_id: other }, { ...own, authorization })
      expect({ authorization, status }).toEqual({ authorization, status: 401 })
    }
    // A key in the body counts, not the one beside it; and what a proxy asks for is no key.
    const both = await post('saveproperty', { property_id: other, session_id: 'guessed' }, bearer)
    expect(both.status).toBe(401)
    const basic = { ...own, authorization: 'Basic cGV0cmE6cGV0cmE=' }
    expect((await post('getsavelistingsproperty', {}, basic)).status).toBe(200)
  })

  test('opens to the login cookie of our own pages in place of a key (docs/product/accounts.md §10)', async () => {
    const own = { cookie: anna.secureCookie, origin }
    expect((await post('saveproperty', { property_id: other }, own)).status).toBe(200)
    expect(await savedOf(anna)).toEqual([other])
    // Without our origin a cookie changes nothing; another site's is refused whole.
    const bare = await post('savepropertydelete', { propertyId: other }, { cookie: anna.secureCookie })
    expect(bare.status).toBe(401)
    const foreign = { ...own, origin: 'https://elsewhere.example' }
    expect((await post('savepropertydelete', { propertyId: other }, foreign)).status).toBe(403)
    expect(await savedOf(anna)).toEqual([other])
    // A key that is sent counts, not the cookie beside it.
    const guessed = await post('savepropertydelete', { propertyId: other, session_id: 'guessed' }, own)
    expect(guessed.status).toBe(401)
    expect((await post('savepropertydelete', { propertyId: other }, own)).status).toBe(200)
  })
})

/** Every call that a key opens, with what it would do for its holder, and the field that names a home. */
const keyed: [call: string, body: () => Record<string, unknown>, field: string | null][] = [
  ['saveproperty', () => ({ property_id: home }), 'property_id'],
  ['getsavelistingsproperty', () => ({}), null],
  ['savepropertydelete', () => ({ propertyId: home }), 'propertyId'],
  ['savepropertyrestore', () => ({ propertyId: home, savedAt: testNow.toISOString() }), 'propertyId'],
  ['getalertlistingsproperty', () => ({}), null],
  ['alertpropertydelete', () => ({ propertyId: home }), 'propertyId'],
  ['alertpropertyrestore', () => ({ propertyId: home }), 'propertyId'],
  ['saveproperties', () => ({ saveproperty: [home] }), null],
]

describe.each(keyed)('%s', (call, body, field) => {
  test('is closed to a visitor, and to what is no key (docs/product/accounts.md §10)', async () => {
    const before = [await savedOf(anna), await listedOf(anna)]
    const keys = [
      undefined,
      null,
      '',
      ' ',
      'x',
      0,
      7,
      true,
      [],
      ['a'],
      {},
      anna.memberId,
      anna.cookie,
      'null',
    ]
    for (const session_id of keys) {
      const { status, json } = await post(call, { ...body(), session_id })
      expect({ session_id, status }).toEqual({ session_id, status: 401 })
      expect(json).toEqual({
        code: expect.stringMatching(/^(?:login_required|session_ended)$/),
        message: expect.any(String),
      })
    }
    expect([await savedOf(anna), await listedOf(anna)]).toEqual(before)
  })

  test('opens only the list of the key’s own holder (docs/product/accounts.md §10)', async () => {
    const before = [await savedOf(nikos), await listedOf(nikos)]
    const { json } = await post(call, { ...body(), session_id: anna.listAccessToken })
    if (json.user) expect(json.user.listingsids).not.toContain(`CY-${other}`)
    expect([await savedOf(nikos), await listedOf(nikos)]).toEqual(before)
  })

  test('is closed to a key that has expired (docs/product/accounts.md §10)', async () => {
    const later = testCalls(database(), new Date(testNow.valueOf() + 13 * 3_600_000))
    const answer = await later.post(
      `/api/${call}`,
      JSON.stringify({ ...body(), session_id: nikos.listAccessToken }),
      {
        'content-type': 'application/json',
      },
    )
    expect(answer.status).toBe(401)
  })

  test('what cannot be read is named, and changes nothing (docs/product/wire-contract.md §13)', async () => {
    const before = [await savedOf(anna), await listedOf(anna)]
    if (field !== null) {
      for (const id of [
        undefined,
        null,
        '',
        'villa',
        'CY-',
        '-1',
        'CY-99999999999',
        1.5,
        '1;2',
        'CY-10001x',
      ]) {
        const { status, json } = await post(call, {
          ...body(),
          [field]: id,
          session_id: anna.listAccessToken,
        })
        expect({ id, status, field: json.field }).toEqual({ id, status: 400, field })
      }
    }
    const json = { 'content-type': 'application/json' }
    for (const text of ['', '{', 'null', '[]', '"text"', '7']) {
      const answer = await calls.post(`/api/${call}`, text, json)
      expect([400, 401]).toContain(answer.status)
    }
    expect((await calls.post(`/api/${call}`, 'x', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await calls.send(`/api/${call}`, {}, 'POST')).status).toBe(401)
    expect([await savedOf(anna), await listedOf(anna)]).toEqual(before)
  })
})

test('a key whose session was logged out opens none of them, nor does its cookie (docs/product/accounts.md §10)', async () => {
  const ctx = database().context()
  const leaving = await member(ctx)
  expect((await post('getsavelistingsproperty', { session_id: leaving.listAccessToken })).status).toBe(200)
  await signOut({ ...ctx, actor: leaving.actor })
  for (const [call, body] of keyed) {
    const { status, json } = await post(call, { ...body(), session_id: leaving.listAccessToken })
    expect({ call, status }).toEqual({ call, status: 401 })
    expect(json).not.toHaveProperty('token')
    const own = { cookie: leaving.secureCookie, origin }
    expect((await post(call, body(), own)).status).toBe(401)
  }
})

test('a thousand guessed keys: none is accepted (docs/product/accounts.md §10)', async () => {
  const guesses = Array.from({ length: 1_000 }, (_, at) =>
    at % 2 === 0 ? randomBytes(32).toString('base64url') : `${anna.listAccessToken.slice(0, -1)}${at % 10}`,
  ).filter((guess) => guess !== anna.listAccessToken)
  const statuses = new Set<number>()
  for (let at = 0; at < guesses.length; at += 50) {
    const answers = await Promise.all(
      guesses.slice(at, at + 50).map((session_id) => post('saveproperty', { property_id: home, session_id })),
    )
    for (const { status, json } of answers) {
      statuses.add(status)
      expect(json).not.toHaveProperty('token')
    }
  }
  expect([...statuses]).toEqual([401])
  // Bad keys never block a good one.
  expect((await post('getsavelistingsproperty', { session_id: anna.listAccessToken })).status).toBe(200)
})

describe('getsavepropertydata', () => {
  const numbers = async (saveproperty: unknown) => {
    const { status, json } = await post('getsavepropertydata', { saveproperty })
    expect(status).toBe(200)
    return json.user.mergedProperties.map(({ id }: { id: number }) => id)
  }

  test('needs no key, leaves out what is unknown or a draft, and always has its list (docs/product/wire-contract.md §12)', async () => {
    const draft = await listing(database().context(), { state: 'draft' })
    const sold = await listing(database().context(), { state: 'sold' })
    expect(await numbers([`CY-${other}`, 'villa', 2_000_000_000, draft, sold, home, String(home)])).toEqual([
      other,
      sold,
      home,
    ])
    expect(await numbers(`${home},CY-${other}`)).toEqual([home, other])
    for (const nothing of [undefined, null, '', [], ['x']]) expect(await numbers(nothing)).toEqual([])
  })

  test('answers at most 500 at a time, and refuses what is no list of ids (docs/product/wire-contract.md §12)', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
    expect(await numbers(ids(500))).toEqual([])
    for (const many of [ids(501), ids(501).join(',')]) {
      const { status, json } = await post('getsavepropertydata', { saveproperty: many })
      expect(status).toBe(413)
      expect(json).toMatchObject({ field: 'saveproperty' })
    }
    for (const wrong of [{}, [{}], [null], true]) {
      expect((await post('getsavepropertydata', { saveproperty: wrong })).status).toBe(400)
    }
  })
})

describe('what a browser kept', () => {
  test('is shown as a list shows it, without drafts and unknown numbers (docs/product/accounts.md §31)', async () => {
    const ctx = database().context()
    const sold = await listing(ctx, { state: 'sold' })
    const draft = await listing(ctx, { state: 'draft' })
    const { json } = await post('getsavedhomes', { saveproperty: [sold, draft, 999_999_999, home] })
    expect(json.homes).toMatchObject([
      { number: sold, news: [{ text: 'Sold.' }], isOnOffer: false },
      { number: home, news: [], isOnOffer: true, sinceDay: null },
    ])
  })

  test('is saved in its order, once, whoever sends it how often (docs/product/accounts.md §31)', async () => {
    const ctx = database().context()
    const someone = await member(ctx)
    const session_id = someone.listAccessToken
    const draft = await listing(ctx, { state: 'draft' })
    await post('saveproperty', { property_id: other, session_id })
    const send = () => post('saveproperties', { saveproperty: [home, draft, 999_999_999, other], session_id })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ json }) => json.left_out)).toEqual([[], []])
    expect(await savedOf(someone)).toEqual(expect.arrayContaining([home, other]))
    expect(await savedOf(someone)).toHaveLength(2)
    const third = await listing(ctx)
    const fourth = await listing(ctx)
    const last = await member(ctx)
    await post('saveproperties', { saveproperty: [fourth, third, home], session_id: last.listAccessToken })
    expect(await savedOf(last)).toEqual([fourth, third, home])
  })

  test('what the list has no room for is named, and stays out (docs/product/accounts.md §31)', async () => {
    const ctx = database().context()
    const { changes } = await offerListings(
      ctx,
      'test',
      Array.from({ length: MAX_SAVED + 1 }, () => offered()),
    )
    const numbers = changes.map(({ id }) => id)
    const someone = await member(ctx)
    const session_id = someone.listAccessToken
    await post('saveproperties', { saveproperty: numbers.slice(2), session_id })
    const { json } = await post('saveproperties', { saveproperty: numbers.slice(0, 3), session_id })
    expect(json.left_out).toEqual([`CY-${numbers[1]}`])
    expect(await savedOf(someone)).toHaveLength(MAX_SAVED)
  })
})

test('a removal is put back only at a moment that was (docs/product/wire-contract.md §22)', async () => {
  for (const savedAt of [
    undefined,
    '',
    'yesterday',
    '2026-11-21',
    '2999-01-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
  ]) {
    const { status, json } = await post('savepropertyrestore', {
      propertyId: home,
      savedAt,
      session_id: anna.listAccessToken,
    })
    expect({ savedAt, status, field: json.field }).toEqual({ savedAt, status: 400, field: 'savedAt' })
  }
})

test('every call is described (docs/product/wire-contract.md §1)', async () => {
  const { json } = await calls.get('/api/openapi.json')
  for (const call of [...keyed.map(([call]) => call), 'getsavepropertydata']) {
    expect(Object.keys(json.paths[`/${call}`].post.requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
  }
})
