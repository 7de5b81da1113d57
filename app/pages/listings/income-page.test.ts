import { beforeAll, describe, expect, test } from 'vitest'
import { incomeHolding } from '#app/features/income/remember-assumptions.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { testDatabase } from '#test/database.ts'
import { listing, type offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { origin, type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let anna: TestMember
beforeAll(async () => {
  site = await testSite(database())
  anna = await member(database().context(), { username: 'Anna Income' })
})

const earning = { statedAnnualIncomeEuro: 9_000, statedYieldPercent: 6, priceEuro: 150_000 } as const

/** The address of a home's sheet. */
async function home(about: Parameters<typeof offered>[0] = {}): Promise<string> {
  const ctx = database().context()
  const id = await listing(ctx, { ...earning, ...about })
  await recomputeYields(ctx)
  return `/properties/${id}_2-bedroom-apartment-to-buy/income`
}

const sheet = async (address: string, headers?: Record<string, string>) => {
  const response = await site.get(address, headers)
  const html = await response.text()
  return { status: response.status, html, words: html.replaceAll(/<!-- -->|<[^>]*>/g, '') }
}
const annas = () => ({ Cookie: anna.cookie })

describe('the page of an income sheet', () => {
  test('says what a home costs and leaves, and where the rates come from (docs/product/income.md §1, §3)', async () => {
    const path = await home()
    const { status, html, words } = await sheet(`${path}?loan=0`)
    expect(status).toBe(200)
    expect(words).toContain('Transfer fees€2,900')
    expect(words).toContain('Total cost to buy€154,700')
    expect(words).toContain('Left after costs and taxes€5,014')
    expect(words).toContain('Net yield3.9 %of the total cost; 3.2 % after tax')
    expect(words).toContain('looked up the rates between 22 November 2026 and 27 November 2026')
    expect(words).toContain('as Istos Global lists it. Looked up on 22 November 2026, in one source.')
    expect(words).toContain('N Properties explains it; Vizus Property. Looked up on 27 November 2026.')
    expect(html).toContain('https://splcy.com/tax-update-abolition-of-the-stamp-duty-law')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
  })

  test('a loss is not in the colour of a gain (docs/product/income.md §1)', async () => {
    const path = await home()
    const colours = async (query: string) =>
      [
        ...(await sheet(path + query)).html.matchAll(
          /text-heading[^"]*(text-(?:yield|change))[^"]*">([^<]*)</g,
        ),
      ].map(([, colour, value = '']) => [colour, value.startsWith('−')])
    const losing = await colours('?rent=100&loan=80')
    expect(losing).toHaveLength(4)
    expect(losing.filter(([, isLoss]) => isLoss).length).toBeGreaterThan(0)
    for (const [colour, isLoss] of [...losing, ...(await colours('?loan=0'))])
      expect(colour).toBe(isLoss ? 'text-change' : 'text-yield')
  })

  test('begins with VAT where the source says so, and where a new home does not (docs/product/income.md §2)', async () => {
    const costs = async (about: Parameters<typeof home>[0]) => (await sheet(await home(about))).words
    expect(await costs({ vat: 'excluded' })).toContain('VAT€28,500Transfer fees€0')
    expect(await costs({ vat: null, condition: 'brand-new' })).toContain('VAT€28,500Transfer fees€0')
    expect(await costs({ vat: 'included', condition: 'brand-new' })).toContain('VAT€0Transfer fees€0')
    expect(await costs({ vat: null })).toContain('VAT€0Transfer fees€2,900')
  })

  test('what cannot be read or be true is as usual (docs/product/income.md §2)', async () => {
    const path = await home()
    const figuresOf = async (address: string) =>
      /Total cost to buy.*Where the figures come from/s.exec((await sheet(address)).words)?.[0]
    const usual = await figuresOf(path)
    expect(usual).toContain('Left after costs and taxes')
    expect(await figuresOf(`${path}?loan=200&rate=-1&years=1.5&rent=1e3&vat=lots&buyer=&price=`)).toBe(usual)
  })

  test('asks for the rent of a home that has no comparable lets (docs/product/income.md §1)', async () => {
    const path = await home({ statedAnnualIncomeEuro: null, statedYieldPercent: null, bedrooms: 9 })
    expect((await sheet(path)).words).toContain('There are too few homes to let nearby to estimate a rent.')
    expect((await sheet(`${path}?rent=1000`)).words).toContain('Twelve months’ rent€12,000')
  })

  test('is there for homes for sale only (docs/product/income.md §1)', async () => {
    for (const about of [
      { purpose: 'rent', priceEuro: 900 },
      { type: 'residential-land' },
      { type: 'office', bedrooms: null },
    ] as const) {
      expect((await sheet(await home(about))).status).toBe(404)
    }
    expect((await sheet('/properties/999999999/income')).status).toBe(404)
    expect((await sheet('/properties/none/income')).status).toBe(404)
  })
})

describe('assumptions that a member has remembered (docs/product/income.md §2)', () => {
  const post = (path: string, values: Record<string, string>, headers: Record<string, string>) =>
    site.post(path, new URLSearchParams(values), headers)

  test('hold for other homes, without the price and the rent, until they are forgotten', async () => {
    const [first, second] = [await home(), await home({ priceEuro: 250_000 })]
    const values = { buyer: 'non-resident', loan: '40', rent: '900', price: '140000', remember: 'yes' }
    const answer = await post(first, values, annas())
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${first}?buyer=non-resident&price=140000&rent=900&loan=40`)
    const { words, html } = await sheet(second, annas())
    expect(words).toContain('Price€250,000')
    expect(words).toContain('Loan−€100,000')
    expect(html).toContain('<option value="non-resident" selected="">')
    // An address that says anything says all, whoever opens it.
    expect((await sheet(`${second}?buyer=resident`, annas())).words).toContain('Loan−€150,000')
    expect((await sheet(second)).words).toContain('Loan−€150,000')

    const person = { memberId: anna.memberId, emails: [] }
    expect(await incomeHolding.export(database().db, person)).toMatchObject({ loan: '40' })
    expect((await post(second, { remember: 'no' }, annas())).status).toBe(303)
    expect((await sheet(second, annas())).words).toContain('Loan−€150,000')
    expect(await incomeHolding.export(database().db, person)).toBeNull()
  })

  test('are for members: a visitor is led to the login, with the sheet as it is; what is no form is refused', async () => {
    const path = await home()
    const answer = await post(path, { loan: '40', remember: 'yes' }, {})
    expect(answer.headers.get('location')).toBe(
      `/login?next=${encodeURIComponent(`${path}?buyer=resident&loan=40`)}`,
    )
    expect((await site.post(path, { loan: 40 }, annas())).status).toBe(400)
  })
})
