/** Every form of the office as a browser without script sends it: with all fields as they stand, and by each of its buttons. */
import { decodeHTML } from 'entities'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectFeed } from '#app/features/feeds/sources/change-feed.server.ts'
import { runFeed } from '#app/features/feeds/sources/run-feed.server.ts'
import { bookViewing } from '#app/features/leads/viewings/book-viewing.server.ts'
import { openTimes } from '#app/features/leads/viewings/change-times.server.ts'
import { joinLeads } from '#app/features/leads/inbox/change-person.server.ts'
import { addPartnerFeed } from '#app/features/partner-feeds/change-partner-feeds.server.ts'
import { findDuplicates } from '#app/features/listings/duplicates/find-duplicates.server.ts'
import { propertyId } from '#app/features/listings/listing-links.ts'
import { offerListings } from '#app/features/listings/offer-listings.server.ts'
import type { Context } from '#app/platform/context.ts'
import { formText } from '#app/platform/http/posted-form.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { storedLead } from '#test/leads.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { photograph } from '#test/photographs.ts'
import { formsIn, type SentButton, type SentForm } from '#test/sent-forms.ts'
import { origin, type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let headers: Record<string, string>
const paths: Record<string, string> = {}

/** Of a feed in a file, whose words are not all known: the number of its import. */
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

beforeAll(async () => {
  site = await testSite(database(), {}, { now: () => testNow })
  const ctx = database().context()
  const maria = await member(ctx, { username: 'Maria', role: 'admin' })
  const nikos = await member(ctx, { username: 'Nikos', role: 'agent' })
  headers = { Cookie: maria.cookie }
  const admin = database().context({ actor: maria.actor })
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
    database().context({ actor: { kind: 'system' }, client: null }),
    new AbortController().signal,
  )
  const run = await importedFeed(admin)
  await addPartnerFeed(admin, { name: 'A portal', format: 'csv', search: '', ownOnly: false })
  Object.assign(paths, {
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
    people: '/office/people',
    person: `/office/people/${agentId}`,
    operations: '/office/operations',
    changes: '/office/changes',
  })
})

const headingOf = (html: string) => /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]

/** Longer than most fields take, so that the form is refused. */
const typed = (at: number, length: number) => `Typed ${at} ${'x'.repeat(length)}`

/** By the type of the field: long over, so that what they are for is refused. */
const typedTimes: Record<string, string> = { date: '1999-12-31', 'datetime-local': '1999-12-31T23:59' }

const isTyped = (value: unknown): value is string =>
  typeof value === 'string' && (value.startsWith('Typed ') || Object.values(typedTimes).includes(value))
/** Nothing of a login comes back (docs/product/office.md §16). */
const secret = new Set(['username', 'headerName'])

function sentBody(form: SentForm, { name, value, hasFiles }: SentButton): FormData {
  const texts = form.fields.filter(({ isText }) => isText).length
  const length = Math.min(12_000, Math.floor(200_000 / Math.max(1, texts)))
  const body = new FormData()
  for (const [at, field] of form.fields.entries())
    body.append(field.name, field.isText ? typed(at, length) : (typedTimes[field.type] ?? field.value))
  // With a name: Node would send one without as a text.
  if (hasFiles) for (const file of form.files) body.append(file, new File([], 'empty'))
  if (name !== '') body.append(name, value)
  return body
}

/** Without its files as a form of texts. */
const bodyOf = (form: FormData, { hasFiles }: SentButton) =>
  hasFiles ? form : new URLSearchParams([...form].map(([name]) => [name, formText(form, name)]))

/** Of forms that are alike, such as one for each of many, one; of buttons that only differ in their value, one where nothing is typed. */
function differing(forms: readonly SentForm[]): { form: SentForm; button: SentButton }[] {
  const seen = new Map<string, { form: SentForm; button: SentButton }>()
  for (const form of forms)
    for (const button of form.buttons) {
      const names = form.fields.map(({ name }) => name).join(' ')
      const value = button.name === 'intent' ? button.value : button.name
      const intent = form.fields.find(({ name }) => name === 'intent')?.value ?? ''
      const key = `${names} ${intent} ${value}`
      if (!seen.has(key)) seen.set(key, { form, button })
    }
  return [...seen.values()]
}

/** What went wrong with the forms of a page, one line for each. */
async function problemsOf(path: string): Promise<string[]> {
  const html = await (await site.get(path, headers)).text()
  const problems: string[] = []
  const isOwn = ({ action }: SentForm) => action === '' || action.split(/[?#]/)[0] === path.split('?')[0]
  // Those without a text come last: they may remove what the others are about.
  const hasText = ({ fields }: SentForm) => fields.some(({ isText }) => isText)
  const forms = formsIn(html)
    .filter((form) => form.method === 'post' && isOwn(form))
    .toSorted((a, b) => Number(hasText(b)) - Number(hasText(a)))
  for (const { form, button } of differing(forms)) {
    const body = sentBody(form, button)
    const response = await site.send(form.action || path, {
      method: 'POST',
      headers: { ...headers, Origin: origin, Host: new URL(origin).host },
      body: bodyOf(body, button),
    })
    if (response.status >= 300 && response.status < 400) continue
    const answer = await response.text()
    const said = `${path} ${button.value || formText(body, 'intent')}: ${response.status}`
    if (response.status < 400) continue
    if (headingOf(answer) !== headingOf(html)) problems.push(`${said} ${headingOf(answer) ?? 'is no page'}`)
    const shown = new Set(formsIn(answer).flatMap(({ fields }) => fields.map(({ value }) => value)))
    const lost = [...body].filter(([name, value]) => isTyped(value) && !secret.has(name) && !shown.has(value))
    if (lost.length > 0) problems.push(`${said} loses ${lost.map(([name]) => name).join(', ')}`)
  }
  return problems
}

test.each([
  'today',
  'find',
  'leads',
  'lead',
  'spam',
  'viewings',
  'new viewing',
  'times',
  'viewing',
  'listings',
  'new listing',
  'listing',
  'demand',
  'photographs',
  'preview',
  'featured homes',
  'duplicates',
  'merge',
  'feeds',
  'import',
  'mapping',
  'feed',
  'connect a feed',
  'feeds for partners',
  'pages',
  'page',
  'settings',
  'mail text',
  'places',
  'redirects',
  'people',
  'person',
  'operations',
  'changes',
])(
  'each form of %j is understood, and what is refused comes back as it was typed (docs/product/office.md §5)',
  async (name) => {
    expect(await problemsOf(paths[name]!)).toEqual([])
  },
)

test('a picture for a page is stored and leaves the texts as they were typed (docs/product/office.md §20)', async () => {
  const path = paths['page']!
  const forms = formsIn(await (await site.get(path, headers)).text())
  const form = forms.find(({ files }) => files.length > 0)!
  const button = form.buttons.find(({ hasFiles }) => hasFiles)!
  const body = sentBody(form, button)
  body.set('file', new File([new Uint8Array(await photograph(300, 200))], 'garden.jpg'))
  const response = await site.send(path, {
    method: 'POST',
    headers: { ...headers, Origin: origin, Host: new URL(origin).host },
    body,
  })
  const answer = await response.text()
  expect(answer).toContain('The picture is stored.')
  const shown = new Set(formsIn(answer).flatMap(({ fields }) => fields.map(({ value }) => value)))
  const lost = form.fields.filter(
    ({ name, isText }) => isText && name !== 'alt' && !shown.has(formText(body, name)),
  )
  expect(lost).toEqual([])
})

/** More than one page of leads, listings and changes. */
async function manyOfEach(): Promise<void> {
  const { db } = database()
  await offerListings(
    database().context(),
    'west',
    Array.from({ length: 51 }, () => offered()),
  )
  await sql`
    insert into lead (received_at, form, fields, content_hash)
    select received_at, form, fields, content_hash from lead, generate_series(1, 51)
    where id = (select id from lead where suspicion is null limit 1)`.execute(db)
  await sql`
    insert into audit_entry (at, code, subject_kind, subject_id, before, after)
    select ${testNow}::timestamptz, 'listing.edited', 'listing', '1', '{}', '{}' from generate_series(1, 51)`.execute(
    db,
  )
}

describe('without script a search keeps the filters that it does not change, and so does its next page (docs/product/office.md §5)', () => {
  beforeAll(manyOfEach)

  test.each([
    { path: '/office/leads', asked: { q: 'Georgiou', assignee: 'nobody' } },
    {
      path: '/office/listings',
      asked: {
        state: 'published',
        order: 'price',
        columns: 'price,area',
        q: 'flat',
        buyrent_category: 'buy',
        assignee: 'nobody',
        source: 'west',
      },
    },
    {
      path: '/office/changes',
      asked: { actor: 'system', code: 'listing.edited', kind: 'listing', from: '2026-11-01' },
    },
    { path: '/office/viewings', asked: { view: 'day', day: '2026-12-01' } },
  ])('$path', async ({ path, asked }) => {
    const pageOf = async (query: URLSearchParams) => {
      const answer = await site.get(`${path}?${query}`, headers)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      const form = formsIn(html).find(
        ({ method, action }) => method === 'get' && (action || path).split('?')[0] === path,
      )!
      const links = [...html.matchAll(/ href="([^"]*)"/g)].map(
        ([, href = '']) => new URL(decodeHTML(href), origin),
      )
      const next = links.find(
        ({ pathname, searchParams }) =>
          pathname === path && ['after', 'page'].some((name) => searchParams.has(name)),
      )
      return { fields: new URLSearchParams(form.fields.map(({ name, value }) => [name, value])), next }
    }
    const first = await pageOf(new URLSearchParams(asked))
    expect(Object.fromEntries(first.fields)).toMatchObject(asked)
    if (path === '/office/viewings') return
    expect(Object.fromEntries(first.next!.searchParams)).toMatchObject(asked)
    const second = await pageOf(first.next!.searchParams)
    expect(Object.fromEntries(second.fields)).toMatchObject(asked)
    // What is sent from there begins with the first page of what it finds.
    expect(second.fields.has('after') || second.fields.has('page')).toBe(false)
  })
})
