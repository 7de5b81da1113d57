/** The mapping of a connected feed: suggested, typed, previewed, saved in versions, and used by its next import. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { importedBy } from '#test/feeds/importing.ts'
import { member } from '#test/members.ts'
import { findChanges } from '../../audit/audit.queries.server.ts'
import { readMapping } from '../reading/mapping.ts'
import { connectFeed } from './change-feed.server.ts'
import {
  draftOf,
  mappingText,
  type MappingDraft,
  sourceKeys,
  type WrittenMapping,
  wordKeys,
  defaultKeys,
  draftSettings,
} from './mapping-draft.ts'
import { draftInForm } from './office/mapping-form.server.ts'
import { runFeedForm } from './office/feed-forms.server.ts'
import { runMappingForm } from './office/mapping-forms.server.ts'
import { viewMapping } from './office/mapping-view.server.ts'
import { runFeed } from './run-feed.server.ts'
import { writeMapping } from './write-mapping.server.ts'

const database = testDatabase()
const { states } = importedBy(database)
let maria: Context
beforeAll(async () => {
  const ctx = database().context()
  maria = { ...ctx, actor: (await member(ctx, { role: 'admin', username: 'Maria' })).actor }
})

const agency = [
  'Ref;Kind;Deal;Town;Asking price;Size (sq ft);Headline',
  ...Array.from({ length: 8 }, (_, at) => `A-${at};Sky home;sale;Peyia;25${at}.000;1.200;Home number ${at}`),
  'B-1;Villa;sale;Atlantis, Paphos;400.000;2.000;A villa',
  'B-2;Villa;sale;Atlantis, Paphos;400.000;2.000;A villa',
].join('\n')
const connecting = (name: string, content: string, fileName = 'homes.csv') =>
  connectFeed(maria, {
    name,
    origin: { kind: 'file', fileName, bytes: Buffer.from(content) },
    format: null,
    isOwn: false,
    isSnapshot: false,
  })

/** Builds the form as a browser sends it. */
function formOf(draft: MappingDraft, intent: string, version: number): FormData {
  const form = new FormData()
  form.set('intent', intent)
  form.set('version', String(version))
  for (const name of draftSettings) form.set(name, draft[name])
  const rows = <Key extends string>(table: string, keys: readonly Key[], all: Record<Key, string>[]) => {
    for (const [at, row] of all.entries())
      for (const key of keys) form.set(`${table}-${key}-${at}`, row[key].replaceAll('\n', '\r\n'))
  }
  rows('source', sourceKeys, draft.sources)
  rows('word', wordKeys, draft.words)
  rows('default', defaultKeys, draft.defaults)
  return form
}

test('what is not known yet is suggested, its words are listed by how often they occur, and a choice lets them in (docs/product/office.md §17)', async () => {
  await connecting('agency', agency)
  const first = await viewMapping(maria, 'agency')
  expect(first.isSuggested).toBe(true)
  expect(first.columns[1]).toEqual({ path: 'Kind', examples: ['Sky home', 'Villa'], ownField: null })
  expect(first.draft.sources).toContainEqual({
    from: 'Size (sq ft)',
    field: 'property_area',
    unit: 'sqft',
    scale: '',
    pattern: '',
    whenFilled: '',
  })
  const { preview } = first
  expect(preview).toMatchObject({
    taken: 2,
    listings: [{ sourceId: 'B-1', priceEuro: 400_000 }, { sourceId: 'B-2' }],
    entries: 10,
    refused: 8,
    refusedByReason: [{ count: 8 }],
    unknown: [
      { field: 'property_type', theirs: 'Sky home', entries: 8 },
      { field: 'location', theirs: 'Atlantis, Paphos', entries: 2 },
    ],
  })
})

test('what is chosen is previewed and not saved, then saved as the file that the command takes, and imported (docs/product/office.md §17)', async () => {
  const { draft, version } = await viewMapping(maria, 'agency')
  const typed: MappingDraft = {
    ...draft,
    words: [
      { field: 'property_type', theirs: 'Sky home', ours: 'Penthouse' },
      { field: 'location', theirs: 'Atlantis, Paphos', ours: 'Kouklia, Paphos' },
    ],
    defaults: [{ field: 'condition_type', value: 'Resale' }],
  }
  const previewed = await runMappingForm(maria, formOf(typed, 'preview', version), 'agency')
  expect(previewed.data.shown?.preview).toMatchObject({ taken: 10, unknown: [], refused: 0 })
  expect(previewed.data.shown?.draft).toEqual(typed)
  expect((await viewMapping(maria, 'agency')).version).toBe(0)

  expect((await runMappingForm(maria, formOf(typed, 'save', version), 'agency')).data).toMatchObject({
    done: 'Version 1 saved.',
  })
  const saved = await viewMapping(maria, 'agency')
  expect(saved).toMatchObject({ version: 1, isSuggested: false, preview: { taken: 10 }, draft: typed })
  expect(readMapping(saved.text)).toHaveProperty('mapping')
  expect(await findChanges(database().db, { subjectKind: 'feed', subjectId: 'agency' }, 1)).toMatchObject([
    { code: 'feed.mapping-written', before: { version: 0 }, after: { version: 1 } },
  ])

  await runFeed(database().context({ actor: { kind: 'system' }, client: null }), 'agency', {
    signal: new AbortController().signal,
  })
  expect(Object.keys(await states('agency'))).toHaveLength(10)
  const { rows } = await database().pool.query(
    `select distinct type, place_id, area_square_metres, condition from listing where source = 'agency' order by place_id`,
  )
  expect(rows).toEqual([
    { type: 'villa', place_id: 'paphos/kouklia', area_square_metres: 186, condition: 'resale' },
    { type: 'penthouse', place_id: 'paphos/peyia', area_square_metres: 111, condition: 'resale' },
  ])
})

test('a mapping that cannot be used, or that someone else saved meanwhile, is refused, and stays in the form (docs/product/office.md §17)', async () => {
  await connecting('refused', agency)
  const { draft } = await viewMapping(maria, 'refused')
  const wrong = { ...draft, sources: draft.sources.map((each) => ({ ...each, scale: 'much' })) }
  const answer = await runMappingForm(maria, formOf(wrong, 'save', 0), 'refused')
  expect(answer.init?.status).toBe(400)
  expect(answer.data.shown).toMatchObject({ draft: wrong, preview: null })
  expect(answer.data.shown?.problems.join()).toContain('scale')

  const text = mappingText(draft, 'csv')
  expect(await writeMapping(maria, { name: 'refused', text, version: 0 })).toBe(1)
  const later = await runMappingForm(maria, formOf(draft, 'save', 0), 'refused')
  expect(later).toMatchObject({ init: { status: 409 }, data: { shown: { version: 1 } } })

  const changed = text.replace('"property_type"', '"title"')
  await writeMapping(maria, { name: 'refused', text: changed, version: 1 })
  const form = new FormData()
  form.set('intent', 'show-version')
  form.set('version', '1')
  expect((await runMappingForm(maria, form, 'refused')).data.shown?.text).toBe(text)
  expect((await viewMapping(maria, 'refused')).version).toBe(2)
})

test('the beginning of a large feed is enough, in XML and JSON too, and a known format is read as it is (docs/product/office.md §17)', async () => {
  const entry = (at: number) =>
    `<home id="X-${at}"><deal>sale</deal><kind>Villa</kind><town>Peyia</town><price>300000</price></home>`
  const xml = `<agency><homes>${Array.from({ length: 4 }, (_, at) => entry(at)).join('')}</homes></agency>`
  await connecting('xml', xml, 'homes.xml')
  const cut = async (name: string) =>
    database().pool.query('update feed_source set has_whole_content = false where name = $1', [name])
  await cut('xml')
  expect(await viewMapping(maria, 'xml')).toMatchObject({
    draft: { items: 'agency/homes/home' },
    preview: { taken: 3, failure: null },
  })
  await connecting('own', 'pro_id,property_type,buy_rent_category,location\nO-1,Villa,buy,Peyia', 'own.csv')
  expect(await viewMapping(maria, 'own')).toMatchObject({
    isSuggested: false,
    columns: [{ path: 'pro_id', ownField: 'pro_id' }, {}, {}, {}],
    preview: { taken: 1 },
  })
  await connecting(
    'kyero',
    '<root><kyero/><property><id>1</id><type>Sky home</type><town>Peyia</town><price>1</price></property></root>',
    'k.xml',
  )
  expect(await viewMapping(maria, 'kyero')).toMatchObject({
    isDialect: true,
    isSuggested: false,
    preview: { unknown: [{ field: 'property_type', theirs: 'Sky home' }] },
  })
  await connecting('broken', '{"homes": [', 'b.json')
  expect(await viewMapping(maria, 'broken')).toMatchObject({ columns: [], preview: { taken: 0 } })
})

const writtenForms: [name: string, written: WrittenMapping][] = [
  [
    'short',
    { columns: { Ref: 'pro_id', Photos: ['property_images', 'features_image'] }, units: { area: 'sqft' } },
  ],
  [
    'long',
    {
      fields: {
        price: ['Sale price', { from: 'Rent', scale: 0.01 }],
        buy_rent_category: [{ from: 'Rent', whenFilled: 'rent' }, { default: 'buy' }],
        location: {
          from: 'Headline',
          pattern: ['in {text},', 'in {text}'],
          values: { 'Our village': 'Kouklia' },
        },
      },
      delimiter: ';',
    },
  ],
  [
    'of a dialect',
    { values: { property_type: { Loft: 'Apartment' } }, fields: { bedrooms: { from: 'extra/rooms' } } },
  ],
]

test.each(writtenForms)(
  'a mapping in its %s form means the same after it went through the form',
  (_, written) => {
    const text = mappingText(draftOf(written), 'csv')
    const rulesOf = (json: string) => {
      const read = readMapping(json)
      if ('problems' in read) throw new Error(read.problems.join('\n'))
      const { rules, ...about } = read.mapping
      const sources = [...rules].map(([field, rule]) => [
        field,
        rule.default,
        rule.sources.map(({ patterns, values, ...source }) => [source, patterns.length, [...values]]),
      ])
      return { ...about, sources, text: '', format: undefined }
    }
    expect(rulesOf(text)).toEqual(rulesOf(JSON.stringify(written)))
    expect(draftInForm(formOf(draftOf(written), 'save', 0))).toEqual(draftOf(written))
  },
)

test('mappings are for admins (docs/product/office.md §17)', async () => {
  const ctx = database().context()
  const agent = { ...ctx, actor: (await member(ctx, { role: 'agent' })).actor }
  for (const verb of [
    (who: Context) => viewMapping(who, 'agency'),
    (who: Context) => writeMapping(who, { name: 'agency', text: '{}', version: 1 }),
    (who: Context) => runMappingForm(who, new FormData(), 'agency'),
  ]) {
    await expect(verb(ctx)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(verb(agent)).rejects.toMatchObject({ kind: 'forbidden' })
  }
})

test('"Import now" of a file whose columns nobody has described leads to its mapping, and imports nothing (docs/product/office.md §16)', async () => {
  await connecting('unmapped', agency)
  const form = new FormData()
  form.set('intent', 'run')
  const answer = await Promise.resolve(runFeedForm(maria, form, 'unmapped')).catch(
    (thrown: unknown) => thrown,
  )
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('Location')).toBe('/office/feeds/sources/unmapped/mapping?unmapped')
  const own = 'pro_id;property_type;buy_rent_category;location;Extra town\n1;Villa;buy;Peyia;Peyia'
  await connecting('in our format', own)
  expect(await runFeedForm(maria, form, 'in our format')).toMatchObject({
    data: { done: 'The import will start in a moment.' },
  })
})
