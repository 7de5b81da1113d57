import type { Browser, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { addStaff } from '#app/features/accounts/registration/open-account.server.ts'
import { asAgency } from './as-agency.ts'
import { mailTo } from './mail.ts'
import { addAuthenticator, loggedIn, newPerson, type Person, registered } from './people.ts'
import { expect, expectAccessible, expectFitAndAccessible, pauseTimers, test } from './petra.ts'

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string) => page.locator('[popover=manual]', { hasText: text })
const section = (page: Page, name: string) => page.getByRole('region', { name })

const another = 'nine swallows over the roof'

/** The address a mail's link has, on the server under test. */
async function followMail(page: Page, address: string, subject: RegExp): Promise<void> {
  const { links } = await mailTo(address, subject)
  const link = links.find((link) => link.includes('Token=')) ?? ''
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
}

/** The same person on another device. */
async function elsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await loggedIn(page, person)
  return page
}

async function login(page: Page, { username }: Person, password: string): Promise<void> {
  await page.goto('/login')
  await main(page).getByLabel('Username or Email').fill(username)
  await main(page)
    .getByLabel(/^Password/)
    .fill(password)
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
}

test('a forgotten password is reset by the mail’s link; the login page follows after two seconds (docs/product/accounts.md §16, docs/product/pages.md §18)', async ({
  page,
}) => {
  const person = await registered(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await main(page).getByLabel('E-mail').fill(person.email)
  await main(page).getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(main(page).getByText('a link is on its way')).toBeVisible()

  await page.clock.install()
  await followMail(page, person.email, /Reset your password/)
  await page.evaluate(() => localStorage.setItem('userToken', 'left over'))
  await main(page).getByLabel('New Password').fill(another)
  await page.clock.pauseAt(Date.now() + 60_000)
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Password reset successfully!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.clock.runFor(1_500)
  await expect(page).toHaveURL(/update-password/)
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/login')
  // The third of its three seconds.
  await expect(toast(page, 'Password reset successfully!')).toBeVisible()
  await page.clock.runFor(1_100)
  await expect(toast(page, 'Password reset successfully!')).toBeHidden()
  await login(page, person, another)
  await expect(page).toHaveURL('/buy')
})

test('a link that was used says so, offers another one, and keeps what was typed (docs/product/accounts.md §16)', async ({
  page,
  faults,
}) => {
  await page.goto('/update-password?resetToken=used')
  await main(page).getByLabel('New Password').fill(another)
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'This link has expired or was used before.')).toBeVisible()
  await expect(main(page).getByLabel('New Password')).toHaveValue(another)
  await expect(main(page).getByRole('button', { name: 'E-mail me a link' })).toBeVisible()
  await page.route('**/api/userreset-passwowrd', (route) => route.abort())
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Error occurred during submission. Please try again later.')).toBeVisible()
  await page.route('**/api/userreset-passwowrd', (route) => route.fulfill({ json: { success: false } }))
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Failed to reset the password. Please try again later.')).toBeVisible()
  await page.route('**/api/userreset-passwowrd', (route) => route.fulfill({ status: 502, json: {} }))
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'An error occurred. Please try again later.')).toBeVisible()
  faults.length = 0
})

test('a changed password ends every session, and one may stay on the page (docs/product/accounts.md §15, docs/product/pages.md §18)', async ({
  page,
  browser,
}) => {
  const person = await registered(page)
  const other = await elsewhere(browser, person)
  await page.goto('/account')
  await main(page).getByRole('link', { name: 'Change Password' }).click()
  await main(page).getByLabel('New Password').fill(another)
  await pauseTimers(page)
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await main(page).getByRole('button', { name: 'Stay on this page' }).focus()
  await page.clock.runFor(10_000)
  await expect(main(page).getByText('Your password has been changed')).toBeVisible()
  await page.clock.resume()
  for (const ended of [page, other]) {
    await ended.goto('/account')
    await expect(ended).toHaveURL('/login?next=%2Faccount')
  }
  await login(page, person, another)
  await expect(page).toHaveURL('/buy')
})

test('the server’s question for the current password becomes a field (docs/product/accounts.md §15)', async ({
  page,
  faults,
}) => {
  await registered(page)
  await page.goto('/update-password')
  const message = 'Please enter your current password once more.'
  await page.route('**/api/userreset-passwowrd', (route) =>
    route.fulfill({ status: 401, json: { message, field: 'currentPassword' } }),
  )
  await main(page).getByLabel('New Password').fill(another)
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(main(page).getByLabel('Current Password')).toBeFocused()
  await expect(main(page).getByText(message)).toBeVisible()
  await expect(main(page).getByLabel('New Password')).toHaveValue(another)
  faults.length = 0
})

test('sessions are listed, and ended one by one (docs/product/accounts.md §21)', async ({
  page,
  browser,
}) => {
  const person = await registered(page)
  const other = await elsewhere(browser, person)
  await page.goto('/account')
  const rows = section(page, 'Where you are logged in').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasNotText: 'this one' }).getByRole('button', { name: 'End' }).click()
  await expect(
    section(page, 'Where you are logged in').getByText('That device has been logged out.'),
  ).toBeVisible()
  await expect(rows).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL('/login?next=%2Faccount')
  await rows.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'successfully logout!')).toBeVisible()
})

test('the address changes when the link to the new one is opened and pressed (docs/product/accounts.md §17)', async ({
  page,
}) => {
  const { email } = await registered(page)
  const moved = `moved-${email}`
  await page.goto('/account')
  const address = section(page, 'E-mail')
  await expect(address.getByText('Not confirmed yet')).toBeVisible()
  await address.getByText('Change the address').click()
  await address.getByLabel('New E-mail').fill(moved)
  await address.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(address.getByText(`We sent a link to ${moved}.`)).toBeVisible()
  await followMail(page, moved, /confirm/i)
  await main(page).getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(main(page).getByText(`${moved} is confirmed.`)).toBeVisible()
  await main(page).getByRole('link', { name: 'Account' }).click()
  await expect(address.getByText(moved)).toBeVisible()
  await expect(address.getByText(/^Confirmed on/)).toBeVisible()
})

test('a server that cannot be reached leaves what was typed in the account’s forms (docs/product/pages.md §19)', async ({
  page,
  faults,
}) => {
  await registered(page)
  await page.goto('/account')
  const address = section(page, 'E-mail')
  await address.getByText('Change the address').click()
  await address.getByLabel('New E-mail').fill('anna@new.example')
  await page.route('**/account', (route) => route.abort())
  await address.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(address.getByRole('alert')).toHaveText(
    'Error occurred during submission. Please try again later.',
  )
  await expect(address.getByLabel('New E-mail')).toHaveValue('anna@new.example')
  faults.length = 0
})

test('two-factor sign-in: set up by keyboard, asked for at the next login, turned off again (docs/product/accounts.md §18)', async ({
  page,
  faults,
}) => {
  const person = await registered(page)
  await page.goto('/account')
  const factor = section(page, 'Two-factor sign-in')
  await factor.getByRole('button', { name: 'Set up' }).press('Enter')
  await expect(factor.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await expectAccessible(page)
  const seed = (await factor.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const totp = new TOTP({ secret: seed })
  await factor.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(factor.getByText('This code is not right.')).toBeVisible()
  await factor.getByLabel('Code').fill(totp.generate())
  await page.keyboard.press('Enter')
  await expect(factor.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  const codes = await factor.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.reload()
  await expect(factor.getByText('On', { exact: true })).toBeVisible()
  await expect(factor.getByRole('heading', { name: 'Your recovery codes' })).toHaveCount(0)

  await page.context().clearCookies()
  await login(page, person, person.password)
  await expect(main(page).getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('This code is not right, or was used before.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Back' }).click()
  await expect(main(page).getByLabel('Username or Email')).toHaveValue(person.username)
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
  await main(page)
    .getByLabel('Code')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/buy')
  await expect(toast(page, 'Login successful!')).toBeVisible()

  await page.context().clearCookies()
  await login(page, person, person.password)
  await main(page)
    .getByLabel('Code')
    .fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/buy')
  await page.goto('/account')
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await expect(factor.getByText('Two-factor sign-in is off.')).toBeVisible()
  faults.length = 0
})

test('staff are led to their second factor when they first log in, and it lets them work (docs/reliability.md §12)', async ({
  page,
}) => {
  const agent = newPerson('Nikos')
  await asAgency((ctx) => addStaff(ctx, { ...agent, role: 'agent' }))
  await login(page, agent, agent.password)
  await expect(page).toHaveURL('/account#two-factor')
  // Where one was going is not forgotten (docs/product/accounts.md §18).
  await page.goto('/office/leads')
  await expect(page).toHaveURL('/account?next=%2Foffice%2Fleads#two-factor')
  const factor = section(page, 'Two-factor sign-in')
  await expect(factor.getByText('You need this before you can work here.')).toBeVisible()
  await expectFitAndAccessible(page)
  await factor.getByRole('button', { name: 'Set up' }).click()
  const seed = (await factor.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const code = (steps: number) =>
    new TOTP({ secret: seed }).generate({ timestamp: Date.now() + steps * 30_000 })
  await factor.getByLabel('Code').fill(code(0))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  await expect(factor.getByText('You need this before you can work here.')).toBeHidden()
  await expect(factor.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  await factor.getByRole('link', { name: 'Go on to the office' }).click()
  await expect(page).toHaveURL('/office/leads')

  await page.context().clearCookies()
  await login(page, agent, agent.password)
  await main(page).getByLabel('Code').fill(code(1))
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/buy')
})

test('a passkey serves staff in place of codes, after the password and alone (docs/product/accounts.md §18, §29)', async ({
  page,
  faults,
}) => {
  const agent = newPerson('Niki')
  await asAgency((ctx) => addStaff(ctx, { ...agent, role: 'agent' }))
  await addAuthenticator(page)
  await login(page, agent, agent.password)
  await expect(page).toHaveURL('/account#two-factor')
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('not used yet')).toBeVisible()
  await expect(section(page, 'Two-factor sign-in').getByText('You need this before')).toBeHidden()
  await expectFitAndAccessible(page)
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByText('You need a second factor for your work.')).toBeVisible()
  // The browser logs the refusal.
  faults.length = 0

  await page.context().clearCookies()
  await login(page, agent, agent.password)
  await main(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/buy')

  await page.context().clearCookies()
  await page.goto('/login?next=/office')
  await main(page).getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/office')
})

test('the simple login leads staff to their second factor too (docs/product/accounts.md §13, §18)', async ({
  page,
}) => {
  const agent = newPerson('Nikos')
  await asAgency((ctx) => addStaff(ctx, { ...agent, role: 'agent' }))
  await page.goto('/my-login')
  await main(page).getByLabel('Username').fill(agent.username)
  await main(page)
    .getByLabel(/^Password/)
    .fill(agent.password)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/account#two-factor')
})

test('one takes one’s data along, and has the account erased, by keyboard (docs/product/accounts.md §22)', async ({
  page,
  faults,
}) => {
  const person = await registered(page)
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Download your data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^petra-my-data-.*\.json$/)

  await main(page).getByRole('link', { name: 'Delete my account' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog.getByText('We delete:')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Password').fill('a wrong one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Password').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?erased')
  await expect(
    main(page).getByText('Your account and everything kept with it has been deleted'),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await login(page, person, person.password)
  await expect(main(page).getByText('Invalid credentials.')).toBeVisible()
  faults.length = 0
})
