import { beforeAll, expect, test } from 'vitest'
import { findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let cookie = ''
beforeAll(async () => {
  site = await testSite(database())
  cookie = (await member(database().context(), { username: 'Maria', role: 'admin' })).cookie
})

const page = async () => (await site.get('/office/rates', { Cookie: cookie })).text()
const words = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, '')

/** The form of a rate; a page also has its data, in which every sentence stands. */
const formIn = (html: string, name: string) =>
  html.split('<form').find((each) => each.includes(`name="id" value="${name}"`)) ?? ''

/** The hidden fields of a rate's form, and what its visible ones hold. */
async function formOf(name: string): Promise<Record<string, string>> {
  const form = formIn(await page(), name)
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const attribute = (input: string, key: string) => new RegExp(` ${key}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value').replaceAll('&amp;', '&')]),
  )
}
const send = async (values: Record<string, string>) =>
  (await site.post('/office/rates', new URLSearchParams(values), { Cookie: cookie })).text()

test('a rate that an admin writes counts on every sheet, and goes back to the standard (docs/product/office.md §30)', async () => {
  const ctx = database().context()
  const id = await listing(ctx, { statedAnnualIncomeEuro: 9_000, statedYieldPercent: 6, priceEuro: 150_000 })
  await recomputeYields(ctx)
  const sheet = async () =>
    words(
      await (
        await site.get(`/properties/${id}_2-bedroom-apartment-to-buy/income?loan=0`, { Cookie: cookie })
      ).text(),
    )
  expect(await sheet()).toContain('Transfer fees€2,900')

  const former = await formOf('transferFees')
  expect(former).toMatchObject({ 'figure-bands': '3 % to 85,000; 5 % to 170,000; 8 %', since: '2016-07-19' })
  const written = {
    ...former,
    'figure-reliefPercent': '0',
    since: '2026-12-01',
    source: 'A law of December',
    note: '',
  }
  expect(await send({ ...written, intent: 'write' })).toContain('Saved: Transfer fees')
  expect(await sheet()).toContain('Transfer fees€5,800')
  expect(await sheet()).toContain('Since 1 December 2026: A law of December')
  expect(words(await page())).toContain('changed the rate')

  // Whoever opened the page before does not overwrite it.
  const late = await send({ ...former, 'figure-reliefPercent': '25', intent: 'write' })
  expect(late).toContain('Someone else has changed this rate. Please look at it again.')
  expect(late).toContain('value="25"')
  const lateReset = await send({ ...former, 'figure-reliefPercent': '25', intent: 'standard' })
  expect(lateReset).toContain('Someone else has changed this rate. Please look at it again.')
  expect(lateReset).toContain('value="25"')
  const { basis = '' } = await formOf('transferFees')
  expect(await send({ id: 'transferFees', basis, intent: 'standard' })).toContain(
    'Back to our rate: Transfer fees',
  )
  expect(await sheet()).toContain('Transfer fees€2,900')
})

test.each([
  ['figure-percent', '120', 'Please write a percentage from 0 to 100, with two decimals at most.'],
  ['figure-generalEuro', 'thirty', 'Please write whole euros.'],
  ['figure-percent', '8,5', 'Please write a percentage from 0 to 100, with two decimals at most.'],
  ['figure-generalEuro', '30,00', 'Please write whole euros.'],
  ['since', '2026-02-31', 'Please enter the day from which it is in force.'],
  ['source', ' ', 'Please enter the law, and who explains it.'],
  ['url', 'ftp://law.example', 'Please enter a full address that begins with https://.'],
  ['otherUrl', '', 'Please enter a full address that begins with https://.'],
])(
  '%s "%s" is refused with a sentence and stays typed (docs/product/office.md §30)',
  async (field, value, sentence) => {
    const answer = await send({
      ...(await formOf('capitalGains')),
      [field]: value,
      note: 'typed',
      intent: 'write',
    })
    expect(formIn(answer, 'capitalGains')).toContain(sentence)
    expect(formIn(answer, 'capitalGains')).toContain('value="typed"')
    expect((await findWrittenRates(database().db)).capitalGains).toBeUndefined()
  },
)

test('the consumer price index is written by month, and a wrong line is named (docs/product/office.md §30)', async () => {
  const stamp = async () =>
    /name="basis" value="([0-9a-f]+)"\/>(?:(?!<input).)*name="prices"/s.exec(await page())?.[1] ?? ''
  const wrong = await send({ prices: '2026-01 118.4\n2026-02 many', basis: await stamp(), intent: 'prices' })
  expect(wrong).toContain('Line 2 is not a month and its index')
  expect(wrong).toContain('2026-02 many')
  const former = await stamp()
  expect(await send({ prices: '2026-02 118.9\n2026-01 118.4', basis: former, intent: 'prices' })).toContain(
    'The index now has 2 months.',
  )
  expect(await page()).toContain('2026-01 118.4\n2026-02 118.9')
  // With ten years of it, sheets begin with how much prices rose a year.
  const id = await listing(database().context(), { priceEuro: 150_000 })
  const usual = async () => {
    const sheet = await (await site.get(`/properties/${id}/income`, { Cookie: cookie })).text()
    return /name="inflation"[^>]* value="([^"]*)"/.exec(sheet)?.[1]
  }
  expect(await usual()).toBe('2')
  const tenYears = '2016-02 100\n2026-02 118.9'
  await send({ prices: tenYears, basis: await stamp(), intent: 'prices' })
  expect(await usual()).toBe('1.7')
  expect(await send({ prices: '', basis: former, intent: 'prices' })).toContain(
    'Someone else has changed the index. Please look at it again.',
  )
})
