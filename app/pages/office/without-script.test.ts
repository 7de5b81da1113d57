/**
 * Every form of the office as a browser without script sends it: with all fields as they stand, and by each of its
 * buttons.
 */
import { decodeHTML } from 'entities'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { filledOffice } from '#test/filled-office.ts'
import { storedLead } from '#test/leads.ts'
import { listing, offered } from '#test/listings.ts'
import { member, TEST_SEED } from '#test/members.ts'
import { photograph } from '#test/photographs.ts'
import { plainVisitor } from '#test/plain-visitor.ts'
import { attribute, formsIn, type SentButton, type SentForm } from '#test/sent-forms.ts'
import { origin, type TestSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let headers: Record<string, string>
const paths: Record<string, string> = {}

beforeAll(async () => {
  const office = await filledOffice(database())
  ;({ site } = office)
  headers = { Cookie: office.admin.cookie }
  const ownTimes = `/office/viewings/times?agent=${office.admin.memberId}`
  Object.assign(paths, office.paths, { 'own times': ownTimes })
})

const headingOf = (html: string) => /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]

/** Longer than most fields take, so that the form is refused. */
const typed = (at: number, length: number) => `Typed ${at} ${'x'.repeat(length)}`

/** Times by the type of the field: long past, so that their forms are refused. */
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

/** Body of a form: without files, a form of texts. */
const bodyOf = (form: FormData, { hasFiles }: SentButton) =>
  hasFiles ? form : new URLSearchParams([...form].map(([name]) => [name, formText(form, name)]))

/**
 * One of each group of similar forms, such as one for each of many; one of the buttons that only differ in their value,
 * if nothing is typed.
 */
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

/** Counts the failures that a page shows, of its forms as a whole and beside fields. */
const reasonsIn = (html: string): number => html.match(/ role="alert"| aria-invalid="true"/g)?.length ?? 0

/** Lists what went wrong with the forms of a page, one line for each. */
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
    if (reasonsIn(answer) <= reasonsIn(html)) problems.push(`${said} does not say why`)
    const shown = new Set(formsIn(answer).flatMap(({ fields }) => fields.map(({ value }) => value)))
    const lost = [...body].filter(([name, value]) => isTyped(value) && !secret.has(name) && !shown.has(value))
    if (lost.length > 0) problems.push(`${said} loses ${lost.map(([name]) => name).join(', ')}`)
  }
  return problems
}

/** Buttons whose effect one press cannot undo, by what they send. */
const forGood: Record<string, readonly string[]> = {
  viewing: ['cancel'],
  'own times': ['make-feed', 'end-feed'],
  demand: ['make-report', 'end-report'],
  person: ['reset-second-factor'],
  feed: ['disconnect'],
  'feeds for partners': ['renew', 'end'],
}

test('what cannot be taken back stands behind a question (docs/product/office.md §5)', async () => {
  for (const [name, intents] of Object.entries(forGood)) {
    const html = await (await site.get(paths[name]!, headers)).text()
    let depth = 0
    const asked: (string | undefined)[] = []
    for (const [tag] of html.matchAll(/<(\/?details|button|input)\b[^>]*>/g)) {
      const value = attribute(tag, 'value')
      if (tag.startsWith('<details')) depth += 1
      else if (tag === '</details>') depth -= 1
      else if (depth > 0) asked.push(value)
      else expect(intents).not.toContain(value)
    }
    expect(asked).toEqual(expect.arrayContaining([...intents]))
  }
})

test('an agent logs in, adds, edits and publishes a listing, and answers a lead (docs/product/office.md §5)', async () => {
  const ctx = database().context()
  const petros = await member(ctx, { username: 'Petros', role: 'agent' })
  const lead = await storedLead(ctx, { assigneeId: petros.memberId })
  const ofFeed = await listing(ctx, { title: 'Theirs' }, 'west')
  await setListingAssignee(ctx.db, [ofFeed], petros.memberId)
  const page = plainVisitor(site)

  await page.open('/office')
  await page.press('Login', { username: petros.username, password: petros.password })
  const code = new TOTP({ secret: TEST_SEED }).generate({ timestamp: testNow.valueOf() })
  await page.press('Login', { code })
  expect(page.path()).toBe('/office')

  await page.follow('Listings')
  await page.follow('New listing')
  await page.press('Save', { type: 'villa', region: 'paphos', priceEuro: 'half a million' })
  expect([page.status(), page.valueOf('priceEuro')]).toEqual([400, 'half a million'])
  await page.press('Save', { priceEuro: '500,000', title: 'A villa by the sea' })
  expect(page.words()).toContain('A villa by the sea')
  await page.press('Save', { title: 'A villa on the hill' })
  expect(page.words()).toContain('Saved.')
  await page.press('Published')
  expect(page.words()).toContain('Published.')
  const [home = ''] = page.links('View on the website')
  const visitor = plainVisitor(site)
  await visitor.open(home)
  expect([visitor.status(), visitor.words()]).toEqual([200, expect.stringContaining('A villa on the hill')])

  await page.open(`/office/listings/${propertyId(ofFeed)}`)
  await page.press('Save', { title: 'Ours' })
  await page.press('Use the feed’s value: Title')
  expect(page.valueOf('title')).toBe('Theirs')
  await page.press('Undo')
  expect(page.valueOf('title')).toBe('Ours')
  await page.press('Under offer')
  await page.press(/^Use the feed’s value: State/)
  await page.press('Undo')
  expect(page.words()).toContain('Under offer.')

  await page.follow('Leads')
  expect(page.links(/./)).toContain(`/office/leads/${lead}`)
  await page.open(`/office/leads/${lead}`)
  await page.press('Send reply', { subject: 'Your visit', text: 'You are welcome on Monday.' })
  expect(page.words()).toContain('Your reply is on its way.')
  expect(page.words()).toContain('You are welcome on Monday.')
})

const pageNames = [
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
  'rates',
  'personal data',
  'people',
  'person',
  'operations',
  'changes',
]

test('every page of the filled office is tried', () => {
  expect(new Set([...pageNames, 'own times'])).toEqual(new Set(Object.keys(paths)))
})

test.each(pageNames)(
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
  expect(answer).toContain('Picture uploaded.')
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
