import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { hostileText, malformedText } from '#test/hostile-text.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { pageFiles } from '#test/page-files.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let cookie = ''
beforeAll(async () => {
  const ctx = database().context()
  await listing(ctx, { reference: 'KAL-77' })
  ;({ cookie } = await member(ctx))
  site = await testSite(database())
})

const paths = pageFiles.map(({ address }) => address)
/** Towns share their pages. */
const pathsOfFiles = [...new Map(pageFiles.map(({ address, file }) => [file, address])).values()]

/** Every parameter that some page reads; a page must not mind those of another. */
const parameters = `
  q next from mode home homes select page by alert step sort type regions locations parent_type
  types conditions bounds shape buyrent_category minPrice maxPrice minBeds maxBeds minSqft
  maxSqft minYield maxYield resetToken confirmToken erased source agency property_type location
  kind price rent vat buyer loan rate years utm_id utm_source utm_medium utm_campaign utm_term utm_content _routes __proto__
`
  .trim()
  .split(/\s+/)

const encoded = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  fc.constantFrom(...malformedText),
)

const answered = expect.toBeOneOf([200, 302, 303, 308, 400, 403, 404, 410])

/** Status of a page for a member or a visitor. */
async function statusOf(address: string, isMember: boolean): Promise<number> {
  const response = await site.get(address, isMember ? { Cookie: cookie } : {})
  await response.arrayBuffer()
  return response.status
}

const withParameters = (path: string, segment: string, query: [name: string, value: string][]): string =>
  `${path.replaceAll(/:\w+|\*/g, () => segment || '1')}?${query.map((pair) => pair.join('=')).join('&')}`

describe('a page asked for with any text at all', () => {
  test('is answered or refused, never a failure of ours (docs/product/pages.md §3)', async () => {
    const query = fc.array(fc.tuple(fc.constantFrom(...parameters), encoded), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), encoded, query, fc.boolean(), async (path, ...asked) => {
        const [segment, pairs, isMember] = asked
        const address = withParameters(path, segment, pairs)
        const status = await statusOf(address, isMember)
        expect({ address, status }).toEqual({ address, status: answered })
      }),
      { numRuns: 300 },
    )
  }, 180_000)

  test.each(malformedText)(
    'and with %s in every parameter at once (docs/reliability.md §11)',
    async (text) => {
      const query = parameters.map((name): [string, string] => [name, text])
      for (const path of pathsOfFiles) {
        const status = await statusOf(withParameters(path, text, query), true)
        expect({ path, status }).toEqual({ path, status: answered })
      }
    },
    60_000,
  )
})
