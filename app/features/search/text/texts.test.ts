import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { indexTextsJob } from '#app/features/listings/record/listing-jobs.server.ts'
import { parseCriteria } from '../criteria/search.wire.ts'
import { searchInSql } from '../queries/listing-search.server.ts'
import { searchOfSentence } from '../sentence/sentence-search.server.ts'
import { indexTexts } from './index-texts.server.ts'

const database = testDatabase()
const system = () => database().context({ actor: { kind: 'system' } })

beforeEach(async () => {
  await sql`truncate listing, text_word, text_progress cascade`.execute(database().db)
})

const described = (title: string, ...sentences: string[]) =>
  listing(system(), {
    title,
    shortDescription: null,
    descriptionHtml: sentences.map((sentence) => `<p>${sentence}</p>`).join(''),
  })

async function find(query: string) {
  const { criteria, problems } = parseCriteria(new URLSearchParams(query), { purpose: 'sale' })
  const { ids, total } = await searchInSql(database().db).find(criteria, 1)
  return { ids, total, problems: problems.map(({ message }) => message) }
}

describe('words in descriptions', () => {
  test('are indexed by a job that whoever writes a listing asks for (docs/product/search.md §36)', async () => {
    const { db } = database()
    const id = await described('Flat', 'A pergola.')
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = ${indexTextsJob.name}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await indexTexts(system())).toBe(1)
    expect(await indexTexts(system())).toBe(0)
    expect((await find('text=pergolas')).ids).toEqual([id])
    // However it was written.
    await sql`update listing set description_html = 'A fireplace' where id = ${id}`.execute(db)
    expect(await indexTexts(system())).toBe(1)
    expect((await find('text=pergolas')).ids).toEqual([])
    expect((await find('text=fireplaces')).ids).toEqual([id])
  })

  test('are indexed anew where another version made the stems, or a backup was restored (docs/product/search.md §36)', async () => {
    await described('Flat', 'A pergola.')
    await indexTexts(system())
    await sql`update text_progress set snapshot = '900000000:900000000:'`.execute(database().db)
    const id = await described('House', 'A pergola too.')
    expect(await indexTexts(system())).toBe(1)
    expect((await find('text=pergola')).ids).toContain(id)
    await sql`update text_progress set stems_version = 0`.execute(database().db)
    await sql`update listing_text set text_hash = 1`.execute(database().db)
    expect(await indexTexts(system())).toBe(2)
  })

  test('rank homes: those with all of them in the title first, then in one sentence, each the newest first (docs/product/search.md §36)', async () => {
    const apart = await described('Flat', 'Two bedrooms.', 'The sea is near.', 'A view of hills.')
    const near = await described('House', 'The bedroom has a view to the sea.')
    const nearToo = await described('House', 'Sea view from every bedroom!')
    const titled = await described('Bedroom with sea views', 'Quiet.')
    await described('Flat', 'A bedroom with a view.')
    await indexTexts(system())
    const query = 'text=sea view from the bedroom'
    expect(await find(query)).toMatchObject({ ids: [titled, nearToo, near, apart], total: 4 })
    const { ids } = await find(`${query}&sort=longestlisted`)
    expect(new Set(ids)).toEqual(new Set([apart, near, nearToo, titled]))
  })

  test('that cannot be looked for are named (docs/product/search.md §6, §36)', async () => {
    const id = await described('Flat')
    expect(await find('text=123')).toEqual({
      ids: [id],
      total: 1,
      problems: ['“123” has no word that can be looked for in the descriptions.'],
    })
    await indexTexts(system())
    expect((await find('text=of the')).ids).toEqual([id])
    expect((await find(`text=${'flat '.repeat(400)}`)).ids).toEqual([id])
  })
})

describe('a sentence', () => {
  const read = (sentence: string) => {
    const { db } = database()
    return searchOfSentence(sentence, { db, count: searchInSql(db).count })
  }
  const paramsOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]))
  const hrefOf = async (sentence: string) =>
    decodeURIComponent((await read(sentence)).href).replaceAll('+', ' ')
  beforeEach(async () => {
    await described(
      'Renovated flat',
      'The bedroom has a sea view.',
      'A veranda with a pergola and a fireplace.',
    )
    await described('Σπίτι', 'Τζάκι και κήπος')
    await described('Дом', 'Есть камин')
    await indexTexts(system())
  })

  test.each([
    ['veranda with pergola', '/buy?text=veranda pergola'],
    [
      '2 bed flat in Limassol with fireplace',
      '/buy?regions=Limassol&parent_type=Apartments&minBeds=2&maxBeds=2&text=fireplace',
    ],
    ['sea view from the bedroom', '/buy?features=Sea view&text=sea view bedroom'],
    ['renovated villa with pool', '/buy?types=Villa&features=Pool&text=renovated'],
    ['διαμέρισμα με τζάκι', '/buy?parent_type=Apartments&text=τζάκι'],
    ['квартира с камином', '/buy?parent_type=Apartments&text=камином'],
    ['flat without fireplace', '/buy?parent_type=Apartments'],
  ])(
    '%s is %s: what no filter says is looked for in descriptions (docs/product/search.md §25, §36)',
    async (sentence, href) => {
      const [path] = href.split('?')
      const found = await hrefOf(sentence)
      expect(found.startsWith(path!)).toBe(true)
      expect(paramsOf(found)).toEqual(paramsOf(href))
    },
  )

  test('a misspelt word is the nearest that homes say, and the list says so (docs/product/search.md §36)', async () => {
    const { href, notices, parts } = await read('flat with firplace')
    expect(href).toBe('/buy?parent_type=Apartments&text=fireplace')
    expect(notices).toEqual(['No description says “firplace”, so we looked for “fireplace”.'])
    expect(parts.at(-1)).toEqual({ text: 'firplace', becomes: ['text'] })
  })

  test('what no home says is not understood (docs/product/search.md §25, §36)', async () => {
    expect(await read('flat with good vibes and fireplace')).toEqual({
      href: '/buy?parent_type=Apartments&text=fireplace',
      parts: [
        { text: 'flat', becomes: ['parent_type'] },
        { text: 'good vibes and', becomes: [] },
        { text: 'fireplace', becomes: ['text'] },
      ],
      notices: ['We did not understand “good vibes and”.'],
    })
    // Only homes on offer say something.
    await sql`update listing set state = 'withdrawn'`.execute(database().db)
    expect((await read('fireplace')).href).toBe('/buy')
  })
})
