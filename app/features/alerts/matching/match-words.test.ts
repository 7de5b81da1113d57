import { expect, test } from 'vitest'
import { mailedMember, matchAllChanges } from '#test/alerts.ts'
import { testDatabase } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { matchReasonText, readMatchReason } from '#app/features/saved/matches/match-reason.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { indexTexts } from '#app/features/search/text/index-texts.server.ts'
import { saveSearch } from '../saving/save-search.server.ts'

const database = testDatabase()
const system = () => database().context({ actor: { kind: 'system' } })
const match = () => matchAllChanges(system())
const offer = (about: Partial<OfferedListing>) => offerListings(system(), 'test', [offered(about)])

async function found({ memberId }: { memberId: string }) {
  const rows = await database()
    .db.selectFrom('alert_match')
    .select(['listing_id as id', 'reason', 'matches', 'news_at'])
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ news_at, reason, ...row }) => ({
    ...row,
    reason: matchReasonText(readMatchReason(reason)),
    toMail: news_at !== null,
  }))
}

test('a home is told by the words of its description, a new home at once and a changed one when it is indexed (docs/product/alerts.md §25)', async () => {
  const anna = await mailedMember(database().context())
  const criteria = { ...everything('sale'), text: 'veranda with pergola' }
  await saveSearch(database().context({ actor: anna.holder }), { name: 'Pergolas', criteria })
  const other = await listing(system(), { sourceId: 'other', title: 'Flat', descriptionHtml: 'A veranda.' })
  const id = await listing(system(), {
    sourceId: 'new',
    descriptionHtml: '<p>Verandas, one with a pergola</p>',
  })
  expect(await match()).toBe(1)
  expect((await found(anna)).map((each) => each.id)).toEqual([id])
  await indexTexts(system())
  expect(await database().db.selectFrom('listing_change').selectAll().execute()).toEqual([])

  await offer({ sourceId: 'other', title: 'Flat', descriptionHtml: 'A veranda, and a pergola.' })
  expect(await match()).toBe(0)
  await indexTexts(system())
  expect(await match()).toBe(1)
  expect(await found(anna)).toContainEqual({
    id: other,
    reason: 'its details changed',
    matches: true,
    toMail: true,
  })
  await offer({ sourceId: 'new', descriptionHtml: 'A pergola.' })
  await indexTexts(system())
  await match()
  expect((await found(anna)).find((each) => each.id === id)).toMatchObject({ matches: false })
})
