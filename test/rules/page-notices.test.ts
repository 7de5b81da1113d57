import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tables that public pages show and that have no trigger. */
const shown = [
  'added_place',
  'consumer_price',
  'content_page',
  'estimate_measurement',
  'estimate_model',
  'featured_listing',
  'installation',
  'listing_document',
  'listing_estimate',
  'market_summary',
  'official_index',
  'official_rate',
  'price_index',
  'site_setting',
  'viewing',
  'viewing_closure',
  'viewing_hours',
].join('|')
const writes = new RegExp(
  `\\b(?:insertInto|updateTable|deleteFrom)\\('(?:${shown})'|\\b(?:insert into|update|delete from|truncate) (?:${shown})\\b`,
)
/** Functions whose writes no page shows, or whose callers notify. */
const exempt = new Set([
  // Documents that were removed 30 days ago.
  'deleteRemovedBefore',
  // What the staff note.
  'setViewingNote',
  'setFeedback',
  // `currentSummary` notifies.
  'makeMarketSummary',
])

test('a function that writes what public pages show has them rendered anew: call notifyPagesChanged in it', () => {
  const silent = globSync('app/**/*.queries.server.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
      .filter((part) => writes.test(part) && !/\b(?:notify(?:Pages|Places)Changed|afterChange)\(/.test(part))
      .map((part) => /(?:function|const) (\w+)/.exec(part)![1]!)
      .filter((name) => !exempt.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(silent).toEqual([])
})
