/** Every form of the office as a browser without script sends it: with all fields as they stand, and by each of its buttons. */
import { beforeAll, expect, test } from 'vitest'
import { bookViewing } from '#app/features/leads/viewings/book-viewing.server.ts'
import { openTimes } from '#app/features/leads/viewings/change-times.server.ts'
import { joinLeads } from '#app/features/leads/inbox/change-person.server.ts'
import { addPartnerFeed } from '#app/features/partner-feeds/change-partner-feeds.server.ts'
import { propertyId } from '#app/features/listings/listing-links.ts'
import { formText } from '#app/platform/http/posted-form.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { storedLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { photograph } from '#test/photographs.ts'
import { formsIn, type SentButton, type SentForm } from '#test/sent-forms.ts'
import { origin, type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let headers: Record<string, string>
const paths: Record<string, string> = {}

beforeAll(async () => {
  site = await testSite(database(), {}, { now: () => testNow })
  const ctx = database().context()
  const maria = await member(ctx, { username: 'Maria', role: 'admin' })
  const nikos = await member(ctx, { username: 'Nikos', role: 'agent' })
  headers = { Cookie: maria.cookie }
  const admin = database().context({ actor: maria.actor })
  const home = await listing(admin, { title: 'A villa' })
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
    feeds: '/office/feeds',
    'connect a feed': '/office/feeds/connect',
    'feeds for partners': '/office/feeds/out',
    pages: '/office/pages',
    page: '/office/pages/about_us',
    settings: '/office/settings',
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

const isTyped = (value: unknown): value is string => typeof value === 'string' && value.startsWith('Typed ')
/** Nothing of a login comes back (docs/product/office.md §16). */
const secret = new Set(['username', 'headerName'])

function sentBody(form: SentForm, { name, value, hasFiles }: SentButton): FormData {
  const texts = form.fields.filter(({ isText }) => isText).length
  const length = Math.min(12_000, Math.floor(200_000 / Math.max(1, texts)))
  const body = new FormData()
  for (const [at, field] of form.fields.entries())
    body.append(field.name, field.isText ? typed(at, length) : field.value)
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
  const forms = formsIn(html).filter((form) => form.method === 'post' && isOwn(form))
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
  'feeds',
  'connect a feed',
  'feeds for partners',
  'pages',
  'page',
  'settings',
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
