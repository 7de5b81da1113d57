import { describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { openApiDocument } from '../../api.ts'

const database = testDatabase()

type Kind = 'rent' | 'sale' | 'income' | 'yield'
/**
 * The save paths of each town by docs/product/wire-contract.md §17, in the order rent, sale, annual income, yield; then
 * its read path.
 */
const towns: [town: string, saves: [string, string, string, string], read: string][] = [
  [
    'Limassol',
    ['/api/alertsavelispa', '/api/alertsavelirpa', '/api/alertsaveliari', '/api/alertsaveliary'],
    '/api/spa-form-limassol-userval',
  ],
  [
    'Nicosia',
    ['/api/alertsavenispa', '/api/alertsavenirpa', '/api/alertsaveniari', '/api/alertsaveniaryi'],
    '/api/form-nicosia-userval',
  ],
  [
    'Paphos',
    ['/api/alertsavepaspa', '/api/alertsaveparpa', '/api/alertsavepaari', '/api/alertsavepaaryi'],
    '/api/form-paphos-userval',
  ],
  [
    'Larnaca',
    ['/api/alertsavelaspa', '/api/alertsavelarpa', '/api/alertsavelaari', '/api/alertsavelaaryi'],
    '/api/form-larnaca-userval',
  ],
  [
    'Famagusta',
    ['/api/alertsavefaspa', '/api/alertsavefarpa', '/api/alertsavefaari', '/api/alertsavefaaryi'],
    '/api/form-famagusta-userval',
  ],
]

/** Payload, messages and the names under which it is read again (docs/product/wire-contract.md §18, §19, §20). */
const kinds: Record<
  Kind,
  {
    payload: (town: string) => Record<string, string>
    inserted: string
    updated: string
    saved: (town: string) => Record<string, string>
  }
> = {
  rent: {
    payload: (town) => ({
      selectedRegions: `${town},Paphos`,
      selectedLocationval: 'Germasogeia',
      selectedTypes: 'Apartment,Villa',
      minPrice: '800',
      maxPrice: '1500',
      selectedConditions: 'Resale',
      minBeds: '1',
      maxBeds: '3',
      minSqft: '5',
      maxSqft: '30',
      formType: 'spa_form',
      metchpropertyIds: 'CY-1,CY-2',
    }),
    inserted: 'User data inserted successfully',
    updated: 'User data updated successfully',
    saved: (town) => ({
      regionval: town === 'Paphos' ? 'Paphos' : `${town},Paphos`,
      location: 'Germasogeia',
      type: 'Apartment,Villa',
      minprice: '800',
      maxprice: '1500',
      condition: 'Resale',
      minbed: '1',
      maxbed: '3',
      minsqm: '5',
      maxsqm: '30',
    }),
  },
  sale: {
    payload: (town) => ({
      selectedRegionsrpa: town,
      selectedLocationvalrpa: '',
      selectedTypesrpa: 'Villa',
      minPricerpa: '100000',
      maxPricerpa: '285000',
      selectedConditionsrpa: 'Brand new,N/A',
      minBedsrpa: '2',
      maxBedsrpa: '',
      minSqftrpa: '',
      maxSqftrpa: '4000',
      formType: 'rpa_form',
      metchpropertyIdsrpa: '',
    }),
    inserted: 'User data inserted rpa',
    updated: 'User data updated rpa',
    saved: (town) => ({
      regionvalrpa: town,
      locationrpa: '',
      typerpa: 'Villa',
      minpricerpa: '100000',
      maxpricerpa: '285000',
      conditionrpa: 'Brand new,N/A',
      minbedrpa: '2',
      maxbedrpa: '',
      minsqmrpa: '',
      maxsqmrpa: '4000',
    }),
  },
  income: {
    payload: (town) => ({
      selectedRegionsari: town,
      selectedLocationvalari: '',
      selectedTypesari: '',
      minAnnual: '12000',
      maxAnnual: '40000',
      selectedConditionsari: '',
      minPriceari: '100000',
      maxPriceari: '',
      minBedsari: '',
      maxBedsari: '4',
      minSqftari: '',
      maxSqftari: '',
      formType: 'ari_form',
      metchpropertyIdsari: '',
    }),
    inserted: 'User data inserted ari',
    updated: 'User data updated ari',
    saved: (town) => ({
      regionvalari: town,
      locationari: '',
      typeari: '',
      minAnnual: '12000',
      maxAnnual: '40000',
      conditionari: '',
      minpriceari: '100000',
      maxpriceari: '',
      minbedari: '',
      maxbedari: '4',
      minsqmari: '',
      maxsqmari: '',
    }),
  },
  yield: {
    payload: () => ({
      selectedRegionsaryi: '',
      selectedLocationvalaryi: '',
      selectedTypesaryi: '',
      minYield: '5.5',
      maxYield: '12',
      selectedConditionsaryi: '',
      minPricearyi: '',
      maxPricearyi: '€250,000',
      minBedsaryi: '',
      maxBedsaryi: '',
      minSqftaryi: '1000',
      maxSqftaryi: '',
      formType: 'aryi_form',
      metchpropertyIdsaryi: '',
    }),
    inserted: 'User data inserted ary',
    updated: 'User data updated ary',
    saved: () => ({
      regionvalaryi: '',
      locationaryi: '',
      typearyi: '',
      minYield: '5.5',
      maxYield: '12',
      conditionaryi: '',
      minpricearyi: '',
      maxpricearyi: '250000',
      minbedaryi: '',
      maxbedaryi: '',
      minsqmaryi: '1000',
      maxsqmaryi: '',
    }),
  },
}
const order = ['rent', 'sale', 'income', 'yield'] as const satisfies Kind[]

const json = { 'content-type': 'application/json' }
const post = async (path: string, body: unknown, headers: Record<string, string> = json) => {
  const answer = await testCalls(database()).post(
    path,
    typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  )
  const unknown = answer.headers.get('X-Unknown-Parameters')
  return { status: answer.status, json: await answer.json(), ...(unknown === null ? {} : { unknown }) }
}

describe.each(towns)('the alerts of %s', (town, saves, read) => {
  test('are saved, updated and read by their names, payloads and messages (docs/product/wire-contract.md §17, §18, §19, §20)', async () => {
    const { listAccessToken: session_id } = await member(database().context())
    const empty = await post(read, { session_id })
    const names = order.flatMap((kind) => Object.keys(kinds[kind].saved(town)))
    expect(new Set(names).size).toBe(names.length)
    expect(empty).toEqual({
      status: 200,
      json: { token: expect.any(String), user: Object.fromEntries(names.map((name) => [name, ''])) },
    })

    for (const [at, kind] of order.entries()) {
      const { payload, inserted, updated } = kinds[kind]
      const body = { ...payload(town), session_id }
      expect(await post(saves[at]!, body)).toEqual({ status: 200, json: { message: inserted } })
      expect(await post(saves[at]!, body)).toEqual({ status: 200, json: { message: updated } })
    }
    const { json: answer } = await post(read, { session_id })
    expect(answer.user).toEqual(Object.assign({}, ...order.map((kind) => kinds[kind].saved(town))))

    const { listAccessToken } = await member(database().context())
    expect((await post(read, { session_id: listAccessToken })).json.user.minYield).toBe('')
  })

  test.each([undefined, null, '', 'guessed', 7, ['x'], 'A'.repeat(43)])(
    'are nobody’s who brings the key %j: 401, and no token (docs/product/accounts.md §10)',
    async (session_id) => {
      const { payload } = kinds.rent
      for (const path of [...saves, read]) {
        const answer = await post(path, { ...payload(town), session_id })
        expect(answer.status).toBe(401)
        expect(answer.json).not.toHaveProperty('token')
      }
    },
  )
})

describe('what an alert call takes', () => {
  const save = async (path: string, body: Record<string, unknown>) => {
    const { listAccessToken: session_id } = await member(database().context())
    const answer = await post(`/api/${path}`, { ...body, session_id })
    const { json: read } = await post('/api/spa-form-limassol-userval', { session_id })
    return { ...answer, user: read.user }
  }

  test.each([
    ['alertsavelispa', {}, 'minPrice', 'Please enter the lowest rent.'],
    ['alertsavelispa', { minPrice: '1' }, 'maxPrice', 'Please enter the highest rent.'],
    ['alertsavelispa', { minPrice: ' ', maxPrice: '2' }, 'minPrice', 'Please enter the lowest rent.'],
    ['alertsavelirpa', { maxPricerpa: '5' }, 'minPricerpa', 'Please enter the lowest price.'],
    [
      'alertsaveliari',
      { minPriceari: '1', maxPriceari: '2' },
      'minAnnual',
      'Please enter the lowest income.',
    ],
    ['alertsaveliary', { minYield: '5' }, 'maxYield', 'Please enter the highest yield.'],
  ])(
    '%s needs both bounds of the main measure: %j is refused by %s (docs/product/alerts.md §4)',
    async (path, body, field, message) => {
      const { status, json: said, user } = await save(path, body)
      expect(status).toBe(400)
      expect(said).toEqual({ code: 'bad_input', message, field })
      expect(new Set(Object.values(user))).toEqual(new Set(['']))
    },
  )

  test('an unknown frequency is refused by its name, by the saving call and by the preview (docs/product/wire-contract.md §18)', async () => {
    const asked = { minYield: '6', maxYield: '9' }
    for (const path of ['alertsaveliary', 'alert-preview/limassol/yield']) {
      expect(await save(path, { ...asked, frequency: 'hourly' })).toMatchObject({
        status: 400,
        json: {
          message: 'We don’t know the frequency “hourly”. It is one of: at-once, daily, weekly.',
          field: 'frequency',
        },
      })
      expect((await save(path, { ...asked, frequency: 7 })).json.field).toBe('frequency')
      for (const frequency of ['daily', '', null, undefined])
        expect((await save(path, { ...asked, frequency })).status).toBe(200)
    }
  })

  test('the price beside a yield is refused by its own name, and a bare one belongs to another kind (docs/product/wire-contract.md §18)', async () => {
    const asked = { minYield: '6', maxYield: '9' }
    expect((await save('alertsaveliary', { ...asked, maxPriceary: '250000' })).user.maxpricearyi).toBe(
      '250000',
    )
    expect((await save('alertsaveliary', { ...asked, maxPrice: '250000' })).user.maxpricearyi).toBe('')
    expect((await save('alertsaveliary', { ...asked, maxPricearyi: 'cheap' })).json).toEqual({
      code: 'bad_input',
      message: 'The highest price must be a number, not “cheap”.',
      field: 'maxPricearyi',
    })
  })

  const bounds = { minPricerpa: '1', maxPricerpa: '2' }
  test.each([
    [{ ...bounds, minPricerpa: 'cheap' }, 'minPricerpa', 'The lowest price must be a number, not “cheap”.'],
    [
      { ...bounds, maxPricerpa: '-5' },
      'maxPricerpa',
      'The highest price “-5” is below zero. It must be 0 or more.',
    ],
    [
      { ...bounds, minBedsrpa: 'two' },
      'minBedsrpa',
      'The lowest number of beds must be a number, not “two”.',
    ],
    [
      { ...bounds, maxSqftrpa: '1e9x' },
      'maxSqftrpa',
      'The highest price per m² must be a number, not “1e9x”.',
    ],
    [
      { ...bounds, selectedTypesrpa: 'Castle' },
      'selectedTypesrpa',
      'We don’t know the property type “Castle”.',
    ],
    [
      { ...bounds, selectedRegionsrpa: 'Atlantis' },
      'selectedRegionsrpa',
      'We don’t know the region “Atlantis”.',
    ],
    [
      { ...bounds, selectedLocationvalrpa: 'Atlantis' },
      'selectedLocationvalrpa',
      'We don’t know the location “Atlantis”.',
    ],
    [
      { ...bounds, selectedConditionsrpa: { deep: 1 } },
      'selectedConditionsrpa',
      'selectedConditionsrpa must be text or a number.',
    ],
  ])(
    'a bound that is no number, or a choice that is none, is said in words, and its field named: %j (docs/product/alerts.md §3, §4)',
    async (body, field, message) => {
      const { status, json: said } = await save('alertsavelirpa', body)
      expect(status).toBe(400)
      expect(said).toEqual({ code: 'bad_input', message, field })
    },
  )

  test('bare names and Limassol’s ary are read too, and unknown keys are ignored (docs/product/wire-contract.md §18)', async () => {
    const bare = await save('alertsavelirpa', {
      selectedRegions: ['Limassol', 'Nicosia'],
      minPrice: 100_000,
      maxPrice: '€200,000',
      minBeds: 2,
      anything: { at: ['all'] },
    })
    expect(bare.json).toEqual({ message: 'User data inserted rpa' })
    expect(bare.unknown).toBe('anything')
    expect(bare.user).toMatchObject({
      regionvalrpa: 'Limassol,Nicosia',
      minpricerpa: '100000',
      maxpricerpa: '200000',
      minbedrpa: '2',
    })
    const short = await save('alertsaveliary', {
      selectedTypesary: 'Penthouse',
      minYieldary: '4,5',
      maxYieldary: '9 %',
      maxSqftary: '3000',
    })
    expect(short).not.toHaveProperty('unknown')
    expect(short.user).toMatchObject({
      typearyi: 'Penthouse',
      minYield: '4.5',
      maxYield: '9',
      maxsqmaryi: '3000',
    })
  })

  test('a kind’s own name goes before the bare one (docs/product/wire-contract.md §18)', async () => {
    const { user } = await save('alertsavelirpa', { ...bounds, minPrice: '7', maxPrice: '8' })
    expect(user).toMatchObject({ minpricerpa: '1', maxpricerpa: '2', minprice: '' })
  })

  test('a form without script may send it (docs/product/pages.md §23)', async () => {
    const { listAccessToken } = await member(database().context())
    const form = new URLSearchParams({ minPrice: '800', maxPrice: '900', session_id: listAccessToken })
    form.append('selectedTypes', 'Villa')
    form.append('selectedTypes', 'Apartment')
    const answer = await post('/api/alertsavelispa', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.json).toEqual({ message: 'User data inserted successfully' })
    const { json: read } = await post('/api/spa-form-limassol-userval', { session_id: listAccessToken })
    expect(read.user.type).toBe('Apartment,Villa')
  })

  test('what a client says matches is not believed: the server matches (docs/product/alerts.md §6)', async () => {
    const ctx = database().context()
    const dear = await listing(ctx, { region: 'paphos', placeId: null, priceEuro: 900_000 })
    const cheap = await listing(ctx, { region: 'paphos', placeId: null, priceEuro: 150_000 })
    const { memberId, listAccessToken } = await member(ctx)
    await post('/api/alertsaveparpa', {
      minPricerpa: '100000',
      maxPricerpa: '200000',
      metchpropertyIdsrpa: `CY-${dear}`,
      session_id: listAccessToken,
    })
    const listed = await database()
      .db.selectFrom('alert_listing')
      .select('listing_id')
      .where('member_id', '=', memberId)
      .execute()
    expect(listed).toEqual([{ listing_id: cheap }])
  })

  test('the preview counts and saves nothing (docs/product/alerts.md §13)', async () => {
    await listing(database().context(), { region: 'larnaca', placeId: null, priceEuro: 210_000 })
    const { listAccessToken: session_id } = await member(database().context())
    const preview = (body: object) => post('/api/alert-preview/larnaca/sale-price', { ...body, session_id })
    expect(await preview({ minPricerpa: '200000', maxPricerpa: '220000' })).toMatchObject({
      status: 200,
      json: { onOffer: 1, lastDays: 1 },
    })
    const none = await preview({ minPricerpa: '200000', maxPricerpa: '205000' })
    expect(none.json).toMatchObject({ onOffer: 0, lastDays: 0 })
    expect(none.json.relaxations[0]).toEqual({ label: 'Raise the highest price by 5 %', more: 1 })
    expect((await preview({ minPricerpa: '200000' })).status).toBe(400)
    expect((await post('/api/alert-preview/larnaca/sale-price', {})).status).toBe(401)
    const { json: read } = await post('/api/form-larnaca-userval', { session_id })
    expect(read.user.minpricerpa).toBe('')
  })
})

test('all calls of alerts stand in the description of the calls (docs/product/wire-contract.md §17, §20)', () => {
  const described = Object.entries(openApiDocument().paths ?? {})
    .filter(([, methods]) => methods?.post)
    .map(([path]) => `/api${path}`)
  const specified = towns.flatMap(([, saves, read]) => [...saves, read])
  expect(new Set(specified).size).toBe(specified.length)
  expect(described).toEqual(expect.arrayContaining(specified))
})
