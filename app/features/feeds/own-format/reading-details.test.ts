/** Every detail of the table on its way from a column of a file through the database to the property page. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DetailEntry } from '#app/features/listings/record/listing-detail-kinds.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { type DetailName, detailText, unknownDetails } from '#app/features/listings/record/listing-details.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { furtherFacts, specifiedFacts } from '#app/features/property/facts/property-facts.ts'
import { testDatabase } from '#test/database.ts'
import { listingsOf, readAll } from '#test/feeds/feed-test-kit.ts'

const database = testDatabase()

/** A text in a file, the stored value, and the text for readers. */
type Sample = { written: unknown; stored: unknown; shown: string }

function samplesOf(entry: DetailEntry): Sample[] {
  switch (entry.kind) {
    case 'whole-number':
      return [{ written: entry.most, stored: entry.most, shown: entry.format(entry.most) }]
    case 'area':
      return [{ written: '1.200 m²', stored: 1200, shown: entry.format(1200) }]
    case 'percentage':
      return entry.readsRatios
        ? [
            { written: '60', stored: 60, shown: '60 %' },
            { written: '0,65:1', stored: 65, shown: '65 %' },
            { written: 0.9, stored: 90, shown: '90 %' },
          ]
        : [{ written: '7,5 %', stored: 7.5, shown: '7.5 %' }]
    case 'metres':
      return [{ written: '8,30 μ.', stored: 8.3, shown: '8.3 m' }]
    case 'euros':
      return [{ written: '€ 1.200', stored: 1_200, shown: entry.format(1_200) }]
    case 'months':
      return [
        { written: '6 μήνες', stored: 6, shown: '6 months' },
        { written: '1 year', stored: 12, shown: '12 months' },
        { written: 1, stored: 1, shown: '1 month' },
      ]
    case 'share':
      return [
        { written: 'Ολόκληρο', stored: 1, shown: 'Whole plot' },
        { written: '½ share', stored: 0.5, shown: '1/2 share' },
      ]
    case 'zone':
      return [{ written: 'ΚΑ 6', stored: 'Ka6', shown: 'Ka6 (Κα6)' }]
    case 'floor':
      return [{ written: '3rd', stored: 3, shown: '3' }]
    case 'year':
      return [{ written: 2008, stored: 2008, shown: '2008' }]
    case 'date':
      return [{ written: '1/9/2026', stored: '2026-09-01', shown: '1 September 2026' }]
    case 'yes-no':
      return [
        { written: 'yes', stored: true, shown: 'Yes' },
        { written: false, stored: false, shown: 'No' },
      ]
    case 'text':
      return [{ written: 'AB 12', stored: 'AB 12', shown: 'AB 12' }]
    case 'list':
      return [{ written: 'Lift, Sea view', stored: ['Lift', 'Sea view'], shown: 'Lift, Sea view' }]
    case 'choice':
    case 'energy-class':
      return Object.entries(entry.names).flatMap(([value, name]) => [
        { written: name, stored: value, shown: name },
        { written: value, stored: value, shown: name },
      ])
  }
}

async function imported(source: string, columns: Record<string, unknown>) {
  const home = { id: '1', property_type: 'Villa', buy_rent_category: 'buy', region: 'Paphos', ...columns }
  const [entry] = listingsOf(await readAll(JSON.stringify([home]), 'json'))
  const { changes } = await offerListings(database().context(), source, [entry!.listing])
  return {
    change: changes[0]?.change,
    warnings: entry!.warnings.map(({ field }) => field),
    listing: changes[0] && (await findListingById(database().db, changes[0].id)),
  }
}

/** Facts of a home on its page, and of land on its page. */
const factsOf = (listing: Listing) =>
  [listing, { ...listing, type: 'residential-land' as const }].flatMap((each) => [
    ...specifiedFacts(each, null),
    ...furtherFacts(each),
  ])

const details = Object.entries(listingDetails) as [DetailName, DetailEntry][]

describe.each(details)('the detail %s', (name, entry) => {
  const { label, importColumns, isPrivate } = entry

  test('goes from a column of a file to the property page (docs/import.md, docs/product/listings.md §14)', async () => {
    for (const column of importColumns) {
      const source = `${name} ${column}`
      const { listing: without } = await imported(source, {})
      expect(without?.[name]).toEqual(unknownDetails[name])
      for (const { written, stored, shown } of samplesOf(entry)) {
        await imported(source, {})
        const { change, listing, warnings } = await imported(source, { [String(column)]: written })
        expect({ written, change, stored: listing?.[name], warnings }).toEqual({
          written,
          change: 'changed',
          stored,
          warnings: ['price'],
        })
        const facts = factsOf(listing!)
        if (isPrivate) expect(facts.map((fact) => fact.label)).not.toContain(label)
        else expect(facts).toContainEqual({ label, value: shown })
      }
    }
  })

  test('has its label among the facts: docs/product/listings.md §14', () => {
    const [, section = ''] =
      /## 14\. Facts\n(.*?)\n## /s.exec(readFileSync('docs/product/listings.md', 'utf8')) ?? []
    expect(section.replace(/\s+/g, ' ')).toContain(label)
  })
})

test('a word that is not understood leaves a detail unknown, with a warning (docs/import.md)', async () => {
  for (const [name, entry] of details) {
    if (['text', 'zone', 'list'].includes(entry.kind)) continue
    const [column] = entry.importColumns
    const { listing, warnings } = await imported(`bad ${name}`, { [column]: 'constructor' })
    expect({ name, warnings, value: listing?.[name] }).toEqual({
      name,
      warnings: ['price', column],
      value: null,
    })
  }
})

test('what nobody knows is no text (docs/product/listings.md §14)', () => {
  for (const [name] of details) expect(detailText(unknownDetails, name)).toBeNull()
})
