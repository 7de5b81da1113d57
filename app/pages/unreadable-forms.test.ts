/** Forms that lack what their page put into them, on every page that takes any (docs/product/pages.md §20). */
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { pagePaths } from '#test/page-forms.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let cookie = ''
let home = ''
beforeAll(async () => {
  home = `/properties/${await listing(database().context())}`
  site = await testSite(database())
  cookie = (await member(database().context(), { role: 'admin' })).cookie
})

const typed = 'A house with <b>shutters</b> & a well'
const shown = 'A house with &lt;b&gt;shutters&lt;/b&gt; &amp; a well'

test('a form without its hidden field is answered with what is wrong and what was typed, and nothing is said to be our fault (docs/product/pages.md §20)', async () => {
  const answered: string[] = []
  for (const { path, hasAction } of await pagePaths({
    '/:category/:id': home,
    '/:category/:id/income': `${home}/income`,
  })) {
    if (!hasAction) continue
    const body = new URLSearchParams({ description: typed, password: 'not to be shown' })
    const response = await site.post(path, body, { Cookie: cookie })
    const html = await response.text()
    expect([path, response.status < 500]).toEqual([path, true])
    expect(html).not.toContain('We have been notified')
    if (response.status !== 400) continue
    answered.push(path)
    expect(html).not.toContain('not to be shown')
    if (html.includes('This could not be done'))
      expect([path, html]).toEqual([path, expect.stringContaining(shown)])
  }
  expect(answered.length).toBeGreaterThan(10)
})

test('a post that is no form, or to a page without forms, is told apart from a fault of ours (docs/product/pages.md §20)', async () => {
  const noForm = await site.post('/login', { username: 'Anna' })
  expect([noForm.status, await noForm.text()]).toEqual([400, expect.stringContaining('no form of this page')])
  const noAction = await site.post('/about', new URLSearchParams({ a: 'b' }))
  expect([noAction.status, await noAction.text()]).toEqual([405, expect.stringContaining('does not take')])
})

test('the form of a page that has one is read without its hidden field (docs/product/pages.md §20)', async () => {
  const message = {
    name: 'Anna Georgiou',
    email: 'anna@homes.example',
    phone: '99 000000',
    message: 'Is the garden shared?',
  }
  const response = await site.post('/contact', new URLSearchParams(message))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you'])
})
