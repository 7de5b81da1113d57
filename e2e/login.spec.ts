import type { Page } from '@playwright/test'
import { fillSavedHomes, addAuthenticator, newPerson, type Person, registered } from './people.ts'
import { expect, expectAccessible, expectFitAndAccessible, sizes, test } from './petra.ts'

// Hashing a password takes its time, on purpose.
test.slow()

const main = (page: Page) => page.getByRole('main')
const accountMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Account' })
const storage = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }))
const toast = (page: Page, text: string) => page.locator('[popover=manual]', { hasText: text })

async function openHome(page: Page): Promise<void> {
  await page.goto('/buy')
  const link = page.getByRole('article').first().getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '')
}

/** The popup, as a visitor gets it whose browser has no place left for a home. */
async function openPopup(page: Page, mode: 'Login' | 'Register') {
  await fillSavedHomes(page)
  await openHome(page)
  await page.getByRole('button', { name: 'Save' }).first().click()
  const link = page.getByRole('dialog', { name: 'Save' }).getByRole('link', { name: mode })
  const popup = page.getByRole('dialog', { name: mode })
  await expect(page.locator('dialog form[action^="/login"][novalidate]')).toBeAttached()
  await link.click()
  await expect(popup).toBeVisible()
  return popup
}

async function fillRegister(scope: ReturnType<Page['locator']>, person: Person): Promise<void> {
  await scope.getByLabel('E-mail').fill(person.email)
  await scope.getByLabel(/^Password/).fill(person.password)
  await scope.getByText('More options').click()
  await scope.getByLabel('Name').fill(person.username)
  await scope.getByLabel('Repeat Password').fill(person.password)
}

test.describe('the popup', () => {
  test('registers on the spot, with a passkey: it closes, the page loads anew, and says so (docs/product/accounts.md §7, §30)', async ({
    page,
  }) => {
    await addAuthenticator(page)
    const popup = await openPopup(page, 'Register')
    const address = page.url()
    const person = newPerson()
    await expect(popup.getByText('To save this home, please log in, or register')).toBeVisible()
    await fillRegister(popup, person)
    await popup.getByLabel('Send these credentials via email.').check()
    await popup.getByRole('button', { name: 'Sign up with a passkey too' }).click()
    await expect(toast(page, 'Registration successful!')).toBeVisible()
    await expect(popup).toBeHidden()
    await expect(accountMenu(page)).toBeVisible()
    expect(page.url()).toBe(address)
    const kept = await storage(page)
    expect(kept).toMatchObject({ username: person.username, email: person.email })
    expect([kept['authToken'], kept['userToken']]).toEqual([kept['id'], kept['id']])
    expect(JSON.parse(kept['user'] ?? '')).toMatchObject({ id: kept['id'], username: person.username })
    await page.goto('/account#passkeys')
    await expect(main(page).getByText('not used yet')).toBeVisible()
  })

  test('stays after an error with all that was typed, and cannot be closed while it is sent (docs/product/accounts.md §7)', async ({
    page,
    faults,
  }) => {
    const taken = await registered(page)
    await page.context().clearCookies()
    const popup = await openPopup(page, 'Register')
    await fillRegister(popup, { ...newPerson(), email: taken.email })
    let go = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/api/user-register', async (route) => {
      await gate
      await route.continue()
    })
    await popup.getByRole('button', { name: 'Register' }).click()
    await expect(popup.getByRole('button', { name: 'Close' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(popup).toBeVisible()
    go()
    const said = 'This email is already in use. Please try with a different email.'
    await expect(toast(page, said)).toBeVisible()
    // Once: by the toast, and beside its field when that has gone.
    expect(await page.getByText(said).count()).toBe(1)
    await expect(popup.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(popup.getByLabel('E-mail')).toBeFocused()
    await expect(toast(page, said)).toBeHidden()
    await expect(popup.getByText(said)).toBeVisible()
    await expect(popup.getByLabel('E-mail')).toHaveValue(taken.email)
    await expect(popup.getByLabel(/^Password/)).toHaveValue(taken.password)
    await expect(popup.getByRole('button', { name: 'Close' })).toBeVisible()
    // The browser itself writes down the refusal.
    faults.length = 0
  })

  test('opens as Login where that was asked for, and turns into Register with what was typed (docs/product/accounts.md §7)', async ({
    page,
  }) => {
    await openPopup(page, 'Login')
    const login = page.getByRole('dialog', { name: 'Login' })
    await login.getByLabel('Username or Email').fill('anna@')
    await login.getByText('You do not have an account? Register').getByRole('link').click()
    const register = page.getByRole('dialog', { name: 'Register' })
    await expect(register.getByLabel('E-mail')).toHaveValue('anna@')
    await register.getByLabel('E-mail').fill('anna@homes.example')
    await register.getByText('Already have an account? Login').getByRole('link').click()
    await login.getByText('You do not have an account? Register').getByRole('link').click()
    await expect(register.getByLabel('E-mail')).toHaveValue('anna@homes.example')
    await page.keyboard.press('Escape')
    await expect(register).toBeHidden()
  })

  test('axe finds nothing in it, at any size (WCAG 2.2 AA)', async ({ page }) => {
    test.setTimeout(300_000)
    const popup = await openPopup(page, 'Register')
    await popup.getByRole('button', { name: 'Register' }).click()
    await expect(popup.getByText('Please enter your e-mail address.')).toBeVisible()
    await popup.getByText('More options').click()
    await expectFitAndAccessible(page)
  })
})

test.describe('the login page', () => {
  test('logs in by keyboard alone, and goes to /buy (docs/product/accounts.md §7)', async ({ page }) => {
    const person = await registered(page)
    await page.context().clearCookies()
    await page.goto('/login')
    await main(page).getByLabel('Username or Email').focus()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(main(page).getByLabel(/^Password/)).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/buy')
    await expect(toast(page, 'Login successful!')).toBeVisible()
    expect((await storage(page))['username']).toBe(person.username)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookie?.expires ?? 0).toBeGreaterThan(0)
    expect((await storage(page))['id']).not.toBe(cookie?.value)
  })

  test('a wrong password is said once, by a toast and then beside the form, and nothing typed is lost (docs/product/accounts.md §8)', async ({
    page,
    faults,
  }) => {
    await page.clock.install()
    await page.goto('/login?next=/mylisting')
    await page.clock.pauseAt(Date.now() + 60_000)
    await main(page).getByLabel('Username or Email').fill('Nobody we know')
    await main(page)
      .getByLabel(/^Password/)
      .fill('a wrong one')
    await main(page).getByRole('button', { name: 'Login', exact: true }).click()
    const said = 'Invalid credentials. Please check your username/email and password.'
    await expect(toast(page, said)).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(toast(page, said)).toBeVisible()
    await expect(page.getByText(said)).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toast(page, said)).toBeHidden()
    await expect(main(page).getByText(said)).toBeVisible()
    // Announced by the toast, and not again.
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expect(main(page).getByLabel('Username or Email')).toHaveValue('Nobody we know')
    await expect(main(page).getByLabel(/^Password/)).toHaveValue('a wrong one')
    faults.length = 0
  })

  test('what is missing is said beside its field; a server that cannot be reached loses nothing (docs/product/accounts.md §8)', async ({
    page,
    faults,
  }) => {
    await page.goto('/login?mode=register')
    await main(page).getByRole('button', { name: 'Register' }).click()
    await expect(toast(page, 'All fields are mandatory. Please fill in all fields.')).toBeVisible()
    await expect(main(page).getByLabel('E-mail')).toBeFocused()
    await expect(main(page).getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    expect(await main(page).getByText('Please enter your e-mail address.').count()).toBe(0)
    await expect(main(page).getByText('Please enter your e-mail address.')).toBeVisible()
    await expect(toast(page, 'All fields are mandatory.')).toBeHidden()
    const person = newPerson()
    await fillRegister(main(page), { ...person, password: 'short' })
    await main(page).getByRole('button', { name: 'Register' }).click()
    // What only the form checks stands beside its field, without a toast.
    const tooShort = 'A password has at least 8 characters.'
    await expect(main(page).getByText(tooShort)).toBeVisible()
    await expect(toast(page, tooShort)).toHaveCount(0)
    await main(page)
      .getByLabel(/^Password/)
      .fill(person.password)
    await main(page).getByLabel('Repeat Password').fill('another')
    await main(page).getByRole('button', { name: 'Register' }).click()
    await expect(
      toast(page, 'Passwords do not match. Please make sure both passwords are identical.'),
    ).toBeVisible()
    // One password is enough (docs/product/accounts.md §30).
    await main(page).getByLabel('Repeat Password').fill('')
    await page.route('**/api/user-register', (route) => route.abort())
    await main(page).getByRole('button', { name: 'Register' }).click()
    await expect(toast(page, 'Error occurred during submission. Please try again later.')).toBeVisible()
    await expect(main(page).getByLabel('E-mail')).toHaveValue(person.email)
    await page.unroute('**/api/user-register')
    await main(page).getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL('/buy')
    faults.length = 0
  })

  test('leads back to the page one came from, and to no other site (docs/product/accounts.md §7)', async ({
    page,
  }) => {
    const person = await registered(page)
    for (const [next, path] of [
      ['/account', '/account'],
      ['//elsewhere.example/', '/buy'],
    ] as const) {
      await page.context().clearCookies()
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await main(page).getByLabel('Username or Email').fill(person.username)
      await main(page)
        .getByLabel(/^Password/)
        .fill(person.password)
      await main(page).getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(path)
    }
  })
})

test('the simple login keeps its cookie, and says so in a dialog (docs/product/accounts.md §13)', async ({
  page,
  faults,
}) => {
  const person = await registered(page)
  await page.context().clearCookies()
  await page.goto('/my-login')
  await main(page).getByLabel('Username').fill(person.username)
  await main(page)
    .getByLabel(/^Password/)
    .fill('wrong')
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(main(page).getByText('Invalid username or password')).toBeVisible()
  await page.route('**/api/wordpress-login', (route) => route.abort())
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(main(page).getByText('Failed to fetch WordPress cookie')).toBeVisible()
  await page.unroute('**/api/wordpress-login')
  await main(page)
    .getByLabel(/^Password/)
    .fill(person.password)
  await main(page).getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login successful!' })
  await expect(dialog).toBeVisible()
  expect((await storage(page))['authCookie']).toMatch(/^[\w-]{43}$/)
  await dialog.getByRole('link', { name: 'Properties for sale' }).click()
  await expect(accountMenu(page)).toBeVisible()
  faults.length = 0
})

test.describe('logged in', () => {
  test('the Account menu works by keyboard, and Logout ends it all and goes home (docs/product/pages.md §4, docs/product/accounts.md §14)', async ({
    page,
  }) => {
    const person = await registered(page)
    await page.goto('/about')
    // The page asks for a list access token, which a logout in between would refuse.
    await expect.poll(() => storage(page)).toMatchObject({ username: person.username })
    await accountMenu(page).focus()
    await page.keyboard.press('Enter')
    for (const name of [
      'Change Password',
      'Saved Properties',
      'Alert Listing',
      'My alerts',
      'Account',
      'Logout',
    ]) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toContainText(name)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'successfully logout!')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storage(page)).toEqual({})
  })

  test('an empty storage gets a new list access token once; what is in it decides nothing (docs/product/accounts.md §10, §11)', async ({
    page,
  }) => {
    const person = await registered(page)
    let calls = 0
    page.on('request', (request) => (calls += request.url().endsWith('/api/session-key') ? 1 : 0))
    await page.goto('/about')
    await expect.poll(() => storage(page)).toMatchObject({ username: person.username })
    const { id } = await storage(page)
    await page.goto('/services')
    expect((await storage(page))['id']).toBe(id)
    expect(calls).toBe(1)
    await page.context().clearCookies()
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('other tabs follow at once, with what is typed in them (docs/product/accounts.md §9)', async ({
    page,
  }) => {
    const person = await registered(page)
    await page.goto('/about')
    const other = await page.context().newPage()
    await other.goto('/mylisting')
    await expect.poll(() => storage(other)).toMatchObject({ username: person.username })
    await other.goto('/contact')
    await other.locator('html[data-script=on]').waitFor()
    await main(other).getByLabel('Name').fill('Anna')
    await accountMenu(page).click()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(accountMenu(other)).toHaveCount(0)
    await page.goto('/login')
    await main(page).getByLabel('Username or Email').fill(person.username)
    await main(page)
      .getByLabel(/^Password/)
      .fill(person.password)
    await main(page).getByRole('button', { name: 'Login', exact: true }).click()
    await expect(accountMenu(other)).toBeVisible()
    await expect(main(other).getByLabel('Name')).toHaveValue('Anna')
  })

  test('on a phone the menu has it all (docs/product/pages.md §4)', async ({ page }) => {
    await registered(page)
    await page.setViewportSize(sizes.phone)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Site' })
    for (const name of ['Change Password', 'Saved Properties', 'Alert Listing', 'Account'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'successfully logout!')).toBeVisible()
  })
})
