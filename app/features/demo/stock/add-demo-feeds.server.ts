import type { Context } from '#app/platform/context/context.ts'
import { deleteDemoFeeds, insertDemoFeed } from './demo-feeds.queries.server.ts'
import { DEMO_FEED } from './demo-source.ts'

const HOUR_MS = 60 * 60_000

const demoFeeds = [
  {
    name: DEMO_FEED,
    format: 'csv',
    address: 'feeds.bay-agency.invalid/homes.csv',
    content: [
      'Ref;Kind;Deal;Town;Asking price;Size (sq ft);Headline',
      'B-1;Villa;sale;Peyia;465.000;2.100;Villa above the bay',
      'B-2;Sky home;sale;Limassol;890.000;1.900;Sky home at the marina',
      'B-3;Apartment;rent;Larnaca;1.150;780;Apartment on the promenade',
      'B-4;Apartment;sale;Mousere, Paphos;148.000;820;Apartment in the hills',
    ].join('\n'),
    runs: [
      {
        hoursAgo: 26,
        outcome: 'done',
        report: {
          entries: 4,
          refused: 1,
          firstRefused: [
            {
              position: { entry: 2, line: 3 },
              sourceId: 'B-2',
              field: 'Kind',
              reason: { code: 'type-unknown', value: 'Sky home' },
            },
          ],
          unchanged: 3,
        },
      },
    ],
  },
  {
    name: 'Demo: Aphrodite Homes',
    format: 'kyero',
    address: 'feeds.aphrodite-homes.invalid/kyero.xml',
    content:
      '<root><kyero><feed_version>3</feed_version></kyero><property><id>A-1</id><price>310000</price><price_freq>sale</price_freq><type>villa</type><town>Paphos</town></property></root>',
    runs: [
      { hoursAgo: 27, outcome: 'done', report: { entries: 1, unchanged: 1 } },
      {
        hoursAgo: 3,
        outcome: 'failed',
        report: { failure: { code: 'not-fetched', problem: { code: 'host-answered', status: 503 } } },
      },
    ],
  },
] as const

/** Feeds that a newcomer can look at and map; their hosts do not exist, so they import nothing. */
export async function addDemoFeeds(tx: Context): Promise<void> {
  for (const { name, format, address, content, runs } of demoFeeds) {
    const given = { kind: 'address', address: `https://${address}`, login: null, header: null }
    const sealedAddress = await tx.secretBox.seal(JSON.stringify(given))
    await insertDemoFeed(
      tx.db,
      {
        name,
        format,
        address,
        sealedAddress,
        content,
        runs: runs.map(({ hoursAgo, ...run }) => ({
          ...run,
          startedAt: new Date(tx.now().valueOf() - hoursAgo * HOUR_MS),
          seconds: 2,
        })),
      },
      tx.now(),
    )
  }
}

export const removeDemoFeeds = (tx: Context): Promise<void> =>
  deleteDemoFeeds(
    tx.db,
    demoFeeds.map(({ address }) => address),
  )
