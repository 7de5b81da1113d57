/**
 * Every form against everything that can be wrong with it, through the calls themselves (docs/product/leads.md §10).
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { everyForm, validLead } from '#test/deliveries.ts'
import { type LeadFields, type LeadFormName, leadForms } from './lead.ts'
import { readSuspicions, suspicionsText } from './suspicion.ts'

const database = testDatabase()

let calls: ReturnType<typeof testCalls>
beforeAll(() => {
  calls = testCalls(database())
})
beforeEach(async () => {
  await database().db.deleteFrom('lead').execute()
  await database().db.deleteFrom('throttle').execute()
})

/** Fields of each form, written out: nothing of it is read from the table of forms. */
type Expected = {
  required: string[]
  /** Alternatives of which one is required; the first is named if none is there. */
  oneOf?: [string, ...string[]][]
  /** The longest text that each field of no list takes. */
  longest: Record<string, number>
  choices: string[]
  /** True if `nowhere` passes as an address. */
  takesAnyEmail?: true
}
const person = { firstName: 40, lastName: 80, email: 100, phone: 30 }
/** One way to reach who asks is enough for the short forms (docs/product/leads.md §36, §40). */
const reach: [string, ...string[]] = ['contact', 'email', 'phone']
const enquiry: Expected = {
  required: [],
  oneOf: [['name', 'firstName', 'lastName'], reach],
  longest: {
    ...person,
    name: 120,
    contact: 100,
    message: 5_000,
    description: 5_000,
    maxBudget: 16,
    country: 100,
    city: 100,
  },
  choices: ['propertyType', 'leadType', 'beds', 'citiesOfInterest', 'leadSource'],
}
const campaign = {
  utmSource: 200,
  utmMedium: 200,
  utmCampaign: 200,
  utmId: 200,
  utmTerm: 200,
  utmContent: 200,
}
const short = { name: 120, contact: 100, email: 100, message: 5_000 }
const days = ['date', 'otherDay', 'partOfDay']
const message = { name: 120, email: 100, phone: 50, message: 5_000, ...campaign }
const owners: Expected = {
  required: ['city', 'propertyType', 'description'],
  oneOf: enquiry.oneOf ?? [],
  longest: { ...person, name: 120, contact: 100, description: 5_000, ...campaign },
  choices: ['city', 'propertyType', 'leadType'],
}
const lido: Expected = {
  required: [],
  oneOf: [],
  longest: { ...short, phone: 50, ...campaign },
  choices: [],
}
const expectedOf: Record<LeadFormName, Expected> = {
  'request-info': enquiry,
  'request-viewing': { ...enquiry, choices: [...enquiry.choices, ...days] },
  viewing: { required: ['name'], oneOf: [reach], longest: { ...short, phone: 30 }, choices: days },
  share: { required: ['name', 'email'], longest: message, choices: [] },
  contact: {
    required: ['name', 'message'],
    oneOf: [reach],
    longest: { ...message, contact: 100 },
    choices: [],
    takesAnyEmail: true,
  },
  sell: owners,
  lease: owners,
  media: owners,
  'lido-info': lido,
  'lido-viewing': { ...lido, choices: days },
}
const severalLines = ['description', 'message']

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'application/x-www-form-urlencoded' }

const post = (form: LeadFormName, fields: LeadFields) =>
  calls.post(leadForms[form].call, JSON.stringify({ ...fields, form }), json)
const postPlain = (form: LeadFormName, fields: LeadFields) =>
  calls.post(leadForms[form].call, new URLSearchParams({ ...fields, form }).toString(), plain)
const kept = () => database().db.selectFrom('lead').selectAll().execute()

async function expectRefused(answer: Response, field: string): Promise<void> {
  expect({ field, status: answer.status }).toEqual({ field, status: 400 })
  expect(await answer.json()).toMatchObject({ field, message: expect.stringMatching(/\S/) })
}

describe.each(everyForm)('$form', ({ form }) => {
  const { required, oneOf = [], longest, choices, takesAnyEmail } = expectedOf[form]
  const valid = validLead(form)

  test('has these fields, and no other (docs/product/leads.md §2)', () => {
    const names = leadForms[form].fields.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...Object.keys(longest), ...choices].toSorted())
  })

  test('is kept as it was sent (docs/product/wire-contract.md §21)', async () => {
    expect((await post(form, valid)).status).toBe(200)
    expect(await kept()).toMatchObject([{ form, fields: valid }])
  })

  test('is refused without what it requires, by that name (docs/product/leads.md §10)', async () => {
    // Our own forms have this field, the specification's calls have not.
    const ours = 'contact' in longest ? { contact: '' } : {}
    for (const name of required) {
      await expectRefused(await post(form, { ...valid, ...ours, [name]: '  ' }), name)
      await expectRefused(await postPlain(form, { ...valid, ...ours, [name]: '' }), name)
    }
    for (const group of oneOf) {
      const none = Object.fromEntries(group.map((name) => [name, '']))
      await expectRefused(await post(form, { ...valid, ...none, ...ours }), group[0])
    }
    const first = leadForms[form].fields.find(
      ({ name }) => required.includes(name) || oneOf.some((group) => group[0] === name),
    )
    // Of a form that requires nothing the first field says that all are empty.
    await expectRefused(await post(form, ours), first?.name ?? 'name')
    expect(await kept()).toEqual([])
  })

  test('takes each field at its limit, and not one character more (docs/product/leads.md §10)', async () => {
    const textOf = (name: string, length: number) =>
      name === 'email' || name === 'contact'
        ? `${'a'.repeat(length - 5)}@b.cy`
        : name === 'phone'
          ? '+357'.padEnd(length - 8) + '99000000'
          : 'x'.repeat(length)
    for (const [name, length] of Object.entries(longest)) {
      await expectRefused(await post(form, { ...valid, [name]: textOf(name, length + 1) }), name)
    }
    expect(await kept()).toEqual([])
    const full = Object.fromEntries(
      Object.entries(longest).map(([name, length]) => [name, textOf(name, length)]),
    )
    expect((await post(form, { ...valid, ...full })).status).toBe(200)
  })

  test('is refused with a wrong email, where its rule knows one (docs/product/leads.md §11)', async () => {
    const answer = await post(form, { ...valid, email: 'nowhere' })
    const { field = null } = (await answer.json()) as { field?: string }
    expect([answer.status, field]).toEqual(
      'email' in longest && !takesAnyEmail ? [400, 'email'] : [200, null],
    )
  })

  test('a line end in a field of one line is refused by its name (docs/reliability.md §16)', async () => {
    const withLineEnd = (name: string) =>
      post(form, { ...valid, [name]: `${valid[name] ?? 'x'}\r\nBcc: all@homes.example` })
    const names = [...Object.keys(longest), ...choices]
    for (const name of names.filter((each) => !severalLines.includes(each)))
      await expectRefused(await withLineEnd(name), name)
    for (const name of names.filter((each) => severalLines.includes(each)))
      expect({ name, status: (await withLineEnd(name)).status }).toEqual({ name, status: 200 })
  })

  test('without script it ends on the thank-you page, and a reload makes no second (docs/product/leads.md §14)', async () => {
    for (let press = 0; press < 2; press += 1) {
      const answer = await postPlain(form, valid)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    }
    expect(await kept()).toHaveLength(1)
  })

  test('a hundred presses at once are one lead with one set of deliveries (docs/product/leads.md §15)', async () => {
    const keyed = { ...valid, idempotencyKey: 'one-key-for-all' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(form, keyed)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await kept()).toHaveLength(1)
    const deliveries = await database().db.selectFrom('delivery').selectAll().execute()
    expect(new Set(deliveries.map(({ destination }) => destination)).size).toBe(deliveries.length)
  }, 60_000)
})

test('the place of who asks is told, and kept by nobody (docs/product/leads.md §4)', async () => {
  const answer = await calls.send('/api/place-of-visitor')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // In process everyone comes from this machine, which is nowhere.
  expect(await answer.json()).toEqual({ country: '', city: '' })
})

test('a form sent sooner than anyone could read it is answered as usual and quarantined (docs/product/leads.md §16)', async () => {
  const sent = { ...validLead('contact'), openForMs: 40 }
  const answer = await calls.post('/api/get-in-touch', JSON.stringify(sent), json)
  expect(await answer.json()).toMatchObject({ success: true })
  const suspicions = (await kept()).map(({ suspicion }) => readSuspicions(suspicion) ?? [])
  expect(suspicions.map(suspicionsText)).toEqual(['sent 40 ms after the form opened'])
})
