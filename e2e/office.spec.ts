import {
  setTotpSeed,
  confirmTotp,
  findAccountByName,
} from '#app/features/accounts/account/accounts.queries.server.ts'
import { asAgency } from './as-agency.ts'
import { mailTo } from './mail.ts'
import { newPerson } from './people.ts'
import { expect, expectAccessible, expectFitAndAccessible, test, waitForScript } from './petra.ts'
import { staff } from './staff.ts'

test('a visitor is sent to the login; staff find the office, its pages and keys (docs/product/office.md §1, §5)', async ({
  page,
}) => {
  await page.goto('/office/changes')
  await expect(page).toHaveURL('/login?next=%2Foffice%2Fchanges')
  await staff(page, 'agent', 'Nikos')
  await page.goto('/office/changes')
  await expect(page.getByRole('heading', { name: 'Changes', level: 1 })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.goto('/office')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  const finder = page.getByRole('combobox', { name: 'Page, property, person or task' })
  await expect(finder).toBeFocused()
  await finder.fill('10001')
  await expect(page.getByRole('option', { name: /CY-10001/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/listings/CY-10001')
  await waitForScript(page)
  await page.keyboard.press('Control+k')
  await expect(finder).toBeFocused()
  await finder.fill('chan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/changes')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an admin sees how the site does, searches changes by what was done, and adds a feed for a partner (docs/product/office.md §3, §9, §19)', async ({
  page,
  faults,
}) => {
  const maria = await staff(page, 'admin', 'Maria')
  await page.goto('/office/operations')
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible()
  await page.goto('/office/changes')
  await page.getByLabel('What', { exact: true }).selectOption('created an account')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/code=member\.added/)
  await expect(page.getByRole('main')).toContainText(`account ${maria.username}`)

  await page.goto('/office/feeds/out')
  const adding = page.getByRole('region', { name: 'Add a feed' })
  await adding.getByLabel('Partner').fill('A portal')
  await adding.getByLabel('Which listings').fill('/contact')
  await adding.getByRole('button', { name: 'Add the feed' }).click()
  await expect(page.getByText('Please paste the link of a list of properties')).toBeVisible()
  faults.length = 0
  await adding.getByLabel('Which listings').fill('/buy?regions=Paphos')
  await adding.getByRole('button', { name: 'Add the feed' }).click()
  await page.getByText('Edit A portal').click()
  const feed = await page.getByLabel('Address of the feed').inputValue()
  await expectFitAndAccessible(page)
  expect(await (await page.request.get(feed)).text()).toContain('<province>Paphos</province>')
})

test('a lead goes from the form to won by the keyboard, a state is taken back, and a reply is mailed (docs/product/office.md §8)', async ({
  page,
  browser,
  faults,
}) => {
  const nikos = await staff(page, 'admin', 'Nikos')
  const who = newPerson('Anna')
  const theirs = await browser.newPage({ javaScriptEnabled: false })
  await theirs.goto('/contact')
  const form = theirs.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Name').fill(who.username)
  await form.getByLabel('Phone or e-mail').fill(who.email)
  await form.getByLabel('Message').fill('Is there a garden?')
  await form.getByLabel('Message').press('Tab')
  await theirs.keyboard.press('Enter')
  await form.getByLabel('Phone', { exact: true }).fill('99 000000')
  await form.getByLabel('Phone', { exact: true }).press('Tab')
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL('/thank-you')

  await page.goto('/office/leads')
  await expectFitAndAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type(who.username)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Anna/)
  await expect(page.locator('a[data-lead]')).toHaveCount(1)
  await page.getByRole('heading', { name: 'Leads', level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: who.username })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: who.username, level: 1 })).toBeVisible()
  // Before a notice covers what is below it, which axe takes for a lack of contrast.
  await expectFitAndAccessible(page)
  await expect(page.getByLabel('Assigned to')).toBeFocused()
  await page.keyboard.type(nikos.username)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Assigned.')).toBeVisible()

  const state = (name: string) => page.getByRole('button', { name, exact: true })
  await page.keyboard.press('e')
  await expect(state('New')).toBeFocused()
  for (const name of ['In progress', 'Viewing booked', 'Offer', 'Won']) {
    await page.keyboard.press('Tab')
    await expect(state(name)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(state(name)).toHaveAttribute('aria-pressed', 'true')
  }
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('state: offer → won')
  await state('Undo').click()
  await expect(state('Offer')).toHaveAttribute('aria-pressed', 'true')
  await state('Won').click()
  await expect(state('Won')).toHaveAttribute('aria-pressed', 'true')

  await page.getByLabel('Write a note').fill('The garden decided it.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation.getByRole('listitem').first()).toContainText('The garden decided it.')
  await expect(history).toContainText('assigned to: empty → Nikos')

  await page.getByLabel('What needs to be done').fill('Send the contract')
  // Late in the day a task is proposed for tomorrow.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Nicosia' }).format(new Date())
  const task = page.locator('form').filter({ has: page.getByLabel('What needs to be done') })
  await task.getByLabel('Day', { exact: true }).fill(today)
  await task.getByLabel('Time in Cyprus').fill('23:59')
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByRole('button', { name: 'Done: Send the contract', exact: true }).click()
  await page.getByRole('button', { name: 'Not done: Send the contract' }).click()
  await expect(history).toContainText('reopened a task')
  await page.goto('/office')
  await page.getByRole('region', { name: 'Your tasks' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: who.username, level: 1 })).toBeVisible()

  await page.getByLabel('Reply', { exact: true }).fill('Hello Anna,')
  await page.getByLabel('Template').selectOption('Answer to a question')
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue(/^Hello Anna,\n\nDear Anna/)
  await page.getByLabel('Reply', { exact: true }).fill('Yes, with olive trees.')
  await page.route('**/office/leads/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()
  await page.unroute('**/office/leads/**')
  faults.length = 0
  const login = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await page.context().addCookies(login)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(conversation.getByRole('listitem').first()).toContainText('Yes, with olive trees.')
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('')
  expect((await mailTo(who.email, /Your question about our homes/)).text).toContain('Yes, with olive trees.')
  await expectFitAndAccessible(page)
})

test('an admin invites an agent, who joins by the mail and is later disabled (docs/product/office.md §6, §7)', async ({
  page,
  browser,
}) => {
  await staff(page, 'admin', 'Maria')
  await page.goto('/office/people')
  await expectFitAndAccessible(page)
  const nikos = newPerson('Nikos')
  await page.getByLabel('E-mail').fill(nikos.email)
  await page.getByRole('button', { name: 'Send an invitation' }).click()
  await expect(page.getByText(`An invitation is on its way to ${nikos.email}.`)).toBeVisible()
  const mail = await mailTo(nikos.email, /invitation/)
  const [link = ''] = /http:\S+\/staff-invitation\?\S+/.exec(mail.text) ?? []

  const theirs = await browser.newPage()
  await theirs.goto(link)
  await theirs.getByLabel('Name', { exact: true }).fill(nikos.username)
  await theirs.getByLabel('Password', { exact: true }).fill(nikos.password)
  await theirs.getByLabel('Repeat Password', { exact: true }).fill(nikos.password)
  await expectFitAndAccessible(theirs)
  await theirs.getByRole('button', { name: 'Create my account' }).click()
  await expect(theirs).toHaveURL('/office')
  await expect(theirs.getByText('The office asks for two-factor sign-in at your next login')).toBeVisible()
  await theirs.goto('/office/leads')
  await theirs.getByRole('link', { name: 'Set it up now' }).click()
  await expect(theirs).toHaveURL('/account?next=%2Foffice%2Fleads#two-factor')
  await asAgency(async (ctx) => {
    const account = await findAccountByName(ctx.db, nikos.email)
    await setTotpSeed(ctx.db, account!.memberId, 'GEZDGNBVGY3TQOJQ')
    await confirmTotp(ctx.db, account!.memberId, ctx.now())
  })
  await theirs.goto('/office')
  await expect(theirs.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'People' })).toBeHidden()
  expect((await theirs.goto('/office/people'))?.status()).toBe(403)
  await expect(theirs.getByText('Only administrators can open this page.')).toBeVisible()
  await expectFitAndAccessible(theirs)
  await theirs.getByRole('link', { name: 'Today' }).click()
  await expect(theirs).toHaveURL('/office')

  await page.goto('/office/people')
  await page.getByRole('link', { name: nikos.username }).click()
  await expect(page.getByRole('heading', { name: nikos.username, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('created an account')
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Disable the account' }).click()
  await expect(page.getByText('Account disabled and logged out everywhere.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('disabled the account')

  await theirs.getByRole('link', { name: 'Changes' }).click()
  await expect(theirs).toHaveURL('/login?next=%2Foffice%2Fchanges')
})

test('on a phone the office’s navigation shows that it goes on, and every page is reached by keyboard (docs/product/office.md §5)', async ({
  page,
}) => {
  await staff(page, 'admin', 'Eleni')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office')
  const more = page.locator('[data-more]')
  await expect(more).toBeInViewport()
  const row = more.locator('xpath=..')
  const box = (await more.boundingBox())!
  expect(box.x + box.width).toBeGreaterThan(380)
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await logout.focus()
  await expect(logout).toBeInViewport()
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(more).toBeHidden()
})
