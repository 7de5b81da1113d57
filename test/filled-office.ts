/** An office in which something of everything is there, for tests of all its pages. */
import { makeOwnerReport } from '#app/features/demand/change-owner-report.server.ts'
import { connectFeed } from '#app/features/feeds/sources/change-feed.server.ts'
import { runFeed } from '#app/features/feeds/sources/run-feed.server.ts'
import { joinLeads } from '#app/features/leads/inbox/verbs/change-person.server.ts'
import { bookViewing } from '#app/features/leads/viewings/verbs/book-viewing.server.ts'
import { makeFeed } from '#app/features/leads/viewings/verbs/calendar-feed.server.ts'
import { openTimes } from '#app/features/leads/viewings/verbs/change-times.server.ts'
import { findDuplicates } from '#app/features/listings/duplicates/find-duplicates.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { addPartnerFeed } from '#app/features/partner-feeds/change-partner-feeds.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { type TestDatabase, testNow } from './database.ts'
import { storedLead } from './leads.ts'
import { listing } from './listings.ts'
import { member } from './members.ts'
import { testSite } from './site.ts'

/** Imports a feed from a file, with some unknown words, and returns the number of its import. */
async function importedFeed(admin: Context): Promise<number> {
  const content = [
    'Ref;Kind;Deal;Town;Asking price',
    'A;Villa;sale;Peyia;250.000',
    'B;Sky home;sale;Peyia;1',
  ].join('\n')
  await connectFeed(admin, {
    name: 'agency',
    origin: { kind: 'file', fileName: 'homes.csv', bytes: Buffer.from(content) },
    format: null,
    isOwn: false,
    isSnapshot: false,
  })
  const { signal } = new AbortController()
  await runFeed({ ...admin, actor: { kind: 'system' }, client: null }, 'agency', { signal })
  const { id } = await admin.db.selectFrom('feed_run').select('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Maria is an admin, Nikos an agent who has the viewing, its times and nothing else. `paths`: every page of the office
 * that has something to show.
 */
export async function filledOffice(database: TestDatabase) {
  const site = await testSite(database, {}, { now: () => testNow })
  const ctx = database.context()
  const maria = await member(ctx, { username: 'Maria', role: 'admin' })
  const nikos = await member(ctx, { username: 'Nikos', role: 'agent' })
  const admin = database.context({ actor: maria.actor })
  const drawn = { kind: 'scene', scene: 'kitchen', seed: 1, alt: null } as const
  const home = await listing(admin, {
    title: 'A villa',
    addition: 'own',
    pictures: [drawn, { ...drawn, seed: 2 }],
  })
  const reference = propertyId(home)
  const [lead, other] = [await storedLead(admin), await storedLead(admin)]
  const spam = await storedLead(admin, { isSpam: true })
  await joinLeads(admin, { leadId: lead, otherId: other })
  const agentId = nikos.memberId
  const day = new Date(testNow.valueOf() + 7 * 86_400_000).toISOString().slice(0, 10)
  await openTimes(admin, { agentId, firstDay: day, lastDay: day, from: '10:00', until: '12:00', minutes: 30 })
  const viewing = await bookViewing(admin, {
    who: { leadId: lead },
    listingId: home,
    agentId,
    day,
    time: '10:00',
    minutes: 30,
  })
  const [kept, merged] = [await listing(admin, {}, 'north'), await listing(admin, {}, 'south')]
  await findDuplicates(
    database.context({ actor: { kind: 'system' }, client: null }),
    new AbortController().signal,
  )
  const run = await importedFeed(admin)
  await addPartnerFeed(admin, { name: 'A portal', format: 'csv', search: '', ownOnly: false })
  await makeFeed(admin)
  await makeOwnerReport(admin, { listingId: home })
  const paths = {
    today: '/office',
    find: '/office/find',
    leads: '/office/leads',
    lead: `/office/leads/${lead}`,
    spam: `/office/leads/${spam}`,
    viewings: '/office/viewings',
    'new viewing': '/office/viewings/new',
    times: `/office/viewings/times?agent=${agentId}`,
    viewing: `/office/viewings/${viewing}`,
    listings: '/office/listings',
    'new listing': '/office/listings/new',
    listing: `/office/listings/${reference}`,
    demand: `/office/listings/${reference}/demand`,
    photographs: `/office/listings/${reference}/photographs`,
    preview: `/office/listings/${reference}/preview`,
    'featured homes': '/office/listings/featured',
    duplicates: '/office/listings/duplicates',
    merge: `/office/listings/duplicates/${propertyId(kept)}/${propertyId(merged)}`,
    feeds: '/office/feeds',
    import: `/office/feeds/runs/${run}`,
    mapping: '/office/feeds/sources/agency/mapping',
    feed: '/office/feeds/sources/agency',
    'connect a feed': '/office/feeds/connect',
    'feeds for partners': '/office/feeds/out',
    pages: '/office/pages',
    page: '/office/pages/about_us',
    settings: '/office/settings',
    'mail text': '/office/settings/mails/welcome',
    places: '/office/places',
    redirects: '/office/redirects',
    rates: '/office/rates',
    'personal data': '/office/personal-data',
    people: '/office/people',
    person: `/office/people/${agentId}`,
    operations: '/office/operations',
    changes: '/office/changes',
  }
  return { site, admin: maria, agent: nikos, paths }
}
