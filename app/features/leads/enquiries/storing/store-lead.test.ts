import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { listing } from '#test/listings.ts'
import { testDatabase, testNow } from '#test/database.ts'

const database = testDatabase()

const anna = { firstName: 'Anna', lastName: 'Georgiou', email: 'anna@homes.example', phone: '+357 99 000000' }
const home = 'https://petra.example/properties/10001_2-bedroom-villa-to-buy?type=exclusive'

/** The site at a moment: made once, as it takes longer than a post. */
const calls = new Map<number, ReturnType<typeof testCalls>>()
function callsAt(now: Date): ReturnType<typeof testCalls> {
  const known = calls.get(now.valueOf()) ?? testCalls(database(), now)
  calls.set(now.valueOf(), known)
  return known
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}, now = testNow) =>
  callsAt(now).post(path, typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  })

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** Leads whose first name or name is this: every test has its own person. */
async function leadsOf(person: string) {
  return database()
    .db.selectFrom('lead')
    .selectAll()
    .where(sql<boolean>`${person} in (fields ->> 'firstName', fields ->> 'name')`)
    .execute()
}

describe('POST /api/lead', () => {
  test('keeps a name and a contact as the fields they stand for, and the number as it is dialled (docs/product/leads.md §36, §37)', async () => {
    const short = { form: 'request-viewing', name: 'Short Form', contact: '99 123 456' }
    const day = { date: 'other', otherDay: '2027-03-31', partOfDay: 'Evening' }
    expect((await post('/api/lead', { ...short, ...day })).status).toBe(200)
    expect((await leadsOf('Short Form')).map(({ fields }) => fields)).toEqual([
      {
        name: 'Short Form',
        phone: '99 123 456',
        phoneE164: '+35799123456',
        date: '2027-03-31',
        partOfDay: 'Evening',
      },
    ])
  })

  test('no phone number is refused for its form; what cannot be dialled is kept as it was typed (docs/product/leads.md §37)', async () => {
    const numbers = ['99 123 45', '1', 'call me', '+999 1', '0'.repeat(30)]
    for (const phone of numbers) {
      const about = { ...anna, firstName: 'Any Number', phone }
      expect((await post('/api/lead', about)).status).toBe(200)
    }
    const kept = (await leadsOf('Any Number')).map(({ fields }) => (fields as { phone: string }).phone)
    expect(new Set(kept)).toEqual(new Set(numbers))
  })

  test('in the specification’s fields it asks for all four of them (docs/product/wire-contract.md §21)', async () => {
    for (const field of ['firstName', 'lastName', 'email', 'phone']) {
      const answer = await post('/api/lead', { ...anna, firstName: 'Four', name: 'Four', [field]: '' })
      expect([answer.status, await answer.json()]).toMatchObject([400, { field }])
      const absent = await post('/api/lead', { ...anna, firstName: 'Four', [field]: undefined })
      expect([absent.status, await absent.json()]).toMatchObject([400, { field }])
    }
    expect(await leadsOf('Four')).toEqual([])
  })

  test('keeps what was sent, of the address only the path (docs/product/leads.md §22)', async () => {
    const answer = await post('/api/lead', {
      ...anna,
      firstName: ' Eleni ',
      form: 'request-info',
      citiesOfInterest: ['Paphos', 'Limassol'],
      description: 'A line\r\nand another',
      propertyUrl: home,
      unknown: 'left out',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: true, message: expect.any(String) })
    const [lead, ...more] = await leadsOf('Eleni')
    expect(more).toEqual([])
    expect(lead).toMatchObject({
      form: 'request-info',
      property_path: '/properties/10001_2-bedroom-villa-to-buy',
      listing_id: null,
      received_at: testNow,
      fields: {
        ...anna,
        firstName: 'Eleni',
        citiesOfInterest: 'Paphos, Limassol',
        description: 'A line\nand another',
      },
    })
  })

  test('a plain form ends on the thank-you page (docs/product/leads.md §14)', async () => {
    const answer = await post('/api/lead', form({ ...anna, firstName: 'Maria' }), asForm)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/thank-you')
    expect(await leadsOf('Maria')).toHaveLength(1)
  })

  test('bad input is refused with the field’s name, and nothing is kept (docs/product/leads.md §10)', async () => {
    const refused = async (body: unknown, field: string, headers = {}) => {
      const answer = await post('/api/lead', body, headers)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\S/), field })
    }
    const bad = { ...anna, firstName: 'Bad' }
    await refused({ ...bad, email: '', phone: '', contact: '' }, 'contact')
    await refused({ ...bad, email: 'nowhere' }, 'email')
    await refused({ ...bad, lastName: 'x'.repeat(81) }, 'lastName')
    await refused({ ...bad, phone: '9'.repeat(31) }, 'phone')
    await refused({ ...bad, phone: '99\r\nBcc: a@b.cy' }, 'phone')
    await refused({ ...bad, maxBudget: { deep: 1 } }, 'maxBudget')
    await refused({ ...bad, form: 'share' }, 'form')
    await refused({ ...bad, idempotencyKey: 'a b' }, 'idempotencyKey')
    await refused(form({ ...bad, email: 'nowhere' }), 'email', asForm)
    for (const propertyUrl of [
      'https://elsewhere.example/properties/1',
      '//elsewhere.example/',
      'javascript:alert(1)',
      'https://petra.example@elsewhere.example/',
    ]) {
      await refused({ ...bad, propertyUrl }, 'propertyUrl')
    }
    expect((await post('/api/lead', '{"firstName":')).status).toBe(400)
    expect((await post('/api/lead', 'x', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(await leadsOf('Bad')).toEqual([])
  })

  test('text that PostgreSQL cannot hold never becomes a fault (docs/reliability.md §11)', async () => {
    expect((await post('/api/lead', { ...anna, firstName: 'Nul\u0000' })).status).toBe(400)
    expect(
      (
        await post(
          '/api/lead',
          '{"firstName":"Half","lastName":"\\ud800","email":"a@b.cy","phone":"99 000000"}',
        )
      ).status,
    ).toBe(200)
  })

  test('another site sends nothing (docs/product/accounts.md §12)', async () => {
    const foreign = { ...anna, firstName: 'Foreign' }
    const signs: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of signs) {
      expect((await post('/api/lead', foreign, headers)).status).toBe(403)
      expect((await post('/api/lead', form(foreign), { ...asForm, ...headers })).status).toBe(403)
    }
    expect(await leadsOf('Foreign')).toEqual([])
    const own = await post('/api/lead', { ...anna, firstName: 'Own' }, { origin: 'https://petra.example' })
    expect(own.status).toBe(200)
  })

  test('a hundred presses at once are one lead (docs/product/leads.md §15)', async () => {
    const hundred = async (body: unknown, headers = {}) => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => post('/api/lead', body, headers)))
      expect(new Set(answers.map((answer) => answer.status)).size).toBe(1)
    }
    await hundred({ ...anna, firstName: 'Keyed', idempotencyKey: 'a-key-of-this-form' })
    await hundred(form({ ...anna, firstName: 'Plain' }), asForm)
    expect(await leadsOf('Keyed')).toHaveLength(1)
    expect(await leadsOf('Plain')).toHaveLength(1)
  })

  test('a retry after a change is another lead; so is the same content without script after ten minutes (docs/product/leads.md §15)', async () => {
    const key = { idempotencyKey: 'one-key-for-both' }
    await post('/api/lead', { ...anna, ...key, firstName: 'Twice' })
    await post('/api/lead', { ...anna, ...key, firstName: 'Twice', phone: '22 000000' })
    expect(await leadsOf('Twice')).toHaveLength(2)

    const later = (minutes: number) => new Date(testNow.valueOf() + minutes * 60_000)
    await post('/api/lead', form({ ...anna, firstName: 'Again' }), asForm)
    await post('/api/lead', form({ ...anna, firstName: 'Again' }), asForm, later(9))
    expect(await leadsOf('Again')).toHaveLength(1)
    await post('/api/lead', form({ ...anna, firstName: 'Again' }), asForm, later(11))
    expect(await leadsOf('Again')).toHaveLength(2)

    // The clock was two days ahead, and is right again.
    await post('/api/lead', form({ ...anna, firstName: 'Ahead' }), asForm, later(2 * 24 * 60))
    await post('/api/lead', form({ ...anna, firstName: 'Ahead' }), asForm)
    expect(await leadsOf('Ahead')).toHaveLength(2)
  })

  test('what only a machine fills in is kept beside the rest (docs/product/leads.md §16)', async () => {
    await post('/api/lead', { ...anna, firstName: 'Robot', website: 'https://spam.example' })
    expect(await leadsOf('Robot')).toMatchObject([{ fields: { website: 'https://spam.example' } }])
  })
})

test('a viewing of several homes carries their addresses comma-joined (docs/product/leads.md §5)', async () => {
  const viewing = { name: 'Nikos', email: 'nikos@homes.example', phone: '99 000000', date: '2026-12-01' }
  const answer = await post('/api/save-property-email', {
    ...viewing,
    propertyUrl: `${home},/properties/10002`,
  })
  expect(await answer.json()).toEqual({ success: true, message: 'Email sent successfully!' })
  expect(await leadsOf('Nikos')).toMatchObject([
    { form: 'viewing', property_path: '/properties/10001_2-bedroom-villa-to-buy,/properties/10002' },
  ])
})

test('homes that are sold, let or withdrawn cannot be viewed, and can be asked about (docs/product/leads.md §5)', async () => {
  const ctx = database().context()
  const [published, offered, sold, let_, withdrawn] = [
    await listing(ctx),
    await listing(ctx, { state: 'under-offer' }),
    await listing(ctx, { state: 'sold' }),
    await listing(ctx, { state: 'let' }),
    await listing(ctx, { state: 'withdrawn' }),
  ]
  const viewing = { name: 'Viewer', email: 'v@homes.example', phone: '99 000000', date: '2026-12-01' }
  const ask = (...homes: number[]) =>
    post('/api/save-property-email', {
      ...viewing,
      propertyUrl: homes.map((id) => `/properties/${id}`).join(','),
    })
  expect((await ask(published, offered)).status).toBe(200)
  for (const home of [sold, let_, withdrawn]) {
    const answer = await ask(home)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code: 'bad_input',
      field: 'propertyUrl',
      message:
        'This property is no longer on the market, so you cannot view it. If you have a question about it, please write to us on our Contact page.',
    })
  }
  expect(await (await ask(published, sold)).json()).toMatchObject({
    message: expect.stringContaining(
      'no longer on the market, so you cannot view them: Apartment, Germasogeia, Limassol.',
    ),
  })
  expect(await leadsOf('Viewer')).toHaveLength(1)
  const about = { ...anna, firstName: 'Asker', propertyUrl: `/properties/${sold}` }
  expect((await post('/api/lead', { ...about, form: 'request-viewing' })).status).toBe(400)
  expect((await post('/api/lead', { ...about, form: 'request-info' })).status).toBe(200)
})

test('a viewing of more homes than a request can name says how many it can (docs/product/leads.md §5)', async () => {
  const viewing = { name: 'Collector', email: 'c@homes.example', phone: '99 000000', date: '2026-12-01' }
  const ask = (homes: number) =>
    post('/api/save-property-email', {
      ...viewing,
      propertyUrl: Array.from(
        { length: homes },
        (_, at) => `https://petra.example/properties/${at + 1}_2-bedroom-semi-detached-to-rent`,
      ).join(','),
    })
  const answer = await ask(400)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      code: 'bad_input',
      field: 'propertyUrl',
      message: 'You can ask for up to 50 properties at once, and you have selected 400. Please untick 350.',
    },
  ])
  expect((await ask(51)).status).toBe(400)
  expect((await ask(50)).status).toBe(200)
})

test('a viewing in the past is refused, and today is not, by the clock in Cyprus (docs/product/leads.md §10)', async () => {
  const viewing = (date: string) => ({ name: 'Early', email: 'e@homes.example', phone: '99 000000', date })
  // Half past midnight in Cyprus, and still the day before in UTC.
  const night = new Date('2026-11-21T22:30:00Z')
  const ask = (date: string) => post('/api/save-property-email', viewing(date), {}, night)
  const past = await ask('2026-11-21')
  expect([past.status, await past.json()]).toEqual([
    400,
    { code: 'bad_input', field: 'date', message: 'This day has passed. Please choose today or a later day.' },
  ])
  expect((await ask('2026-11-22')).status).toBe(200)
})

test('Lido’s requests are told apart by what the call specifies: no field of our own (docs/product/wire-contract.md §21)', async () => {
  const lido = 'https://petra.example/lidoexclusive'
  const ask = (fields: Record<string, string>) =>
    post('/api/share-property-email', { name: 'Lido', email: 'l@homes.example', ...fields })
  await ask({ phone: '99 000000', message: '', propertyUrl: `${lido}?utm_source=x#lido-viewing` })
  await ask({ phone: '', message: 'Hello', propertyUrl: `${lido}#lido-info` })
  await ask({ message: 'Hello there', propertyUrl: lido })
  await ask({ propertyUrl: lido })
  await ask({ phone: '99 000000', message: 'Look', propertyUrl: 'https://petra.example/featured#lido-info' })
  await ask({ phone: '98 000000', propertyUrl: lido, form: 'lido-viewing' })
  const forms = (await leadsOf('Lido')).map(({ form: name }) => name).toSorted()
  expect(forms).toEqual(['lido-info', 'lido-info', 'lido-viewing', 'lido-viewing', 'share', 'share'])
})

test('an address at the request’s own host is a page of ours, also without an Origin, where PUBLIC_ORIGIN is not set (docs/product/leads.md §22)', async () => {
  const host = 'http://192.168.1.20:5000'
  const json = { 'content-type': 'application/json' }
  const ask = (propertyUrl: string, site?: string) =>
    testCalls(database(), testNow, site).post(
      '/api/lead',
      JSON.stringify({ ...anna, firstName: 'Host', propertyUrl }),
      json,
    )
  expect((await ask(`${host}/properties/10001`, host)).status).toBe(200)
  expect(await leadsOf('Host')).toMatchObject([{ property_path: '/properties/10001' }])
  for (const foreign of ['http://192.168.1.21:5000/properties/1', 'http://192.168.1.20/properties/1'])
    expect((await ask(foreign, host)).status).toBe(400)
  // Where it is set, no other host is ours.
  expect((await ask(`${host}/properties/10001`)).status).toBe(400)
})

test('a lead about a home of ours names it (docs/product/leads.md §22)', async () => {
  const id = await listing(database().context())
  const propertyUrl = `https://petra.example/properties/${id}_2-bedroom-apartment-to-buy?utm_source=x`
  await post('/api/lead', { ...anna, firstName: 'Linked', propertyUrl })
  expect(await leadsOf('Linked')).toMatchObject([
    { listing_id: id, property_path: `/properties/${id}_2-bedroom-apartment-to-buy` },
  ])
})

test('sharing and contact keep their campaign fields (docs/product/leads.md §24)', async () => {
  const campaign = { utmSource: 'news', utmId: '7' }
  const share = { name: 'Sharer', email: 'friend@homes.example', propertyUrl: home, ...campaign }
  const contact = {
    name: 'Writer',
    email: 'w@homes.example',
    phone: '99 000000',
    message: 'Hello\nthere',
    ...campaign,
  }
  expect(await (await post('/api/share-property-email', share)).json()).toMatchObject({ success: true })
  expect(await (await post('/api/get-in-touch', contact)).json()).toEqual({
    success: true,
    message: 'Your message has been sent successfully!',
  })
  expect(await leadsOf('Sharer')).toMatchObject([{ form: 'share', fields: campaign }])
  expect(await leadsOf('Writer')).toMatchObject([
    { form: 'contact', fields: { ...campaign, message: 'Hello\nthere' } },
  ])
})
