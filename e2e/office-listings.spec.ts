import { expect, expectFitAndAccessible, test } from './petra.ts'
import { staff } from './staff.ts'

test('the table of listings is searched, filtered, sorted and walked through by the keyboard (docs/product/office.md §10)', async ({
  page,
}) => {
  await staff(page, 'agent', 'Nikos')
  await page.goto('/office/listings')
  await expectFitAndAccessible(page)
  const listings = page.locator('a[data-table-listing]')
  await expect(listings).toHaveCount(50)
  await page.keyboard.press('j')
  await expect(listings.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(listings.first()).toBeFocused()

  await page.getByText('More filters').click()
  await page.getByRole('checkbox', { name: 'Paphos', exact: true }).check()
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Show listings' }).click()
  await expect(page).toHaveURL('/office/listings?regions=Paphos')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL('/office/listings?order=price&regions=Paphos')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByText('Columns and views').click()
  const headings = page.getByRole('columnheader')
  await page.getByRole('link', { name: 'Move Area to the left' }).click()
  await expect(headings.nth(3)).toHaveText('Area')
  await page.getByRole('link', { name: 'Add First published' }).click()
  await expect(headings.last()).toHaveText('First published')
  await expectFitAndAccessible(page)
  await page.getByLabel('Name of the view').fill('Paphos by price')
  await page.getByRole('button', { name: 'Save view' }).click()
  const saved = page.getByRole('link', { name: 'Paphos by price' })
  await expect(saved).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(saved).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'The usual columns' }).click()
  await expect(page.getByRole('link', { name: 'The usual columns' })).toHaveCount(0)
  await expect(page).toHaveURL('/office/listings?order=price&regions=Paphos')
  await page.keyboard.press('/')
  await page.keyboard.type('no such home')
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 listings')).toBeVisible()
  await expect(listings).toHaveCount(0)
})

test('many listings are selected by keys and ticks, changed at once and changed back, without script too (docs/product/office.md §10)', async ({
  page,
  browser,
}) => {
  await staff(page, 'admin', 'Maria')
  await page.goto('/office/listings?state=published&order=number&types=Villa')
  const ticks = page.getByRole('checkbox', { name: /^Select CY-/ })
  const selected = page.getByRole('form', { name: 'Change several listings' }).getByRole('status')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await expect(selected).toHaveText('2 listings are selected.')
  await ticks.nth(4).click({ modifiers: ['Shift'] })
  await expect(selected).toHaveText('5 listings are selected.')
  await expectFitAndAccessible(page)
  await page.keyboard.press('Escape')
  await expect(selected).toHaveText('No listing is selected.')
  await page.getByRole('checkbox', { name: 'Select all listings of this page' }).check()
  await ticks.nth(0).uncheck()
  await page.keyboard.press('a')
  await expect(page.getByLabel('Change to')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all listings of this page' }).uncheck()
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByLabel('Change to').selectOption('Under offer')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const outcome = page.getByRole('region', { name: 'What was changed' })
  await expect(outcome).toContainText('2 listings: Under offer.')
  await expectFitAndAccessible(page)
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome).toContainText('2 listings: as before.')

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await staff(plain, 'agent', 'Nikos')
  await plain.goto(page.url())
  await plain
    .getByRole('checkbox', { name: /^Select CY-/ })
    .first()
    .check()
  const download = plain.waitForEvent('download')
  await plain.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^petra-listings-.*\.csv$/)
  await plain.getByLabel('Change to').selectOption('Draft')
  await plain.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(plain.getByText('1 listing was not changed: not assigned to you.')).toBeVisible()
})

test('a listing is written, survives a reload, a lost connection and an ended login, is published and reported to its owner (docs/product/office.md §11, §26)', async ({
  page,
  faults,
}) => {
  await staff(page, 'agent', 'Nikos')
  await page.goto('/office/listings')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New listing', level: 1 })).toBeVisible()
  await expectFitAndAccessible(page)
  await page.getByLabel('Type').selectOption('Villa')
  await page.getByLabel('Price (€)').fill('cheap')
  await page.getByLabel('Region').selectOption('Paphos')
  await page.getByLabel('Title', { exact: true }).fill('A villa above the bay')
  await expect(page.getByText('Price: please write an amount in euro')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your changes that were not saved yet are back in the form.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A villa above the bay')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing is saved yet')).toBeVisible()
  faults.length = 0
  await expect(page.getByLabel('Price (€)')).toBeFocused()
  await expectFitAndAccessible(page)

  await page.getByLabel('Price (€)').fill('450.000')
  await page.route('**/office/listings/**', (route) => route.abort())
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await page.unroute('**/office/listings/**')
  faults.length = 0
  const login = await page.context().cookies()
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await page.context().addCookies(login)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/office\/listings\/CY-\d+$/)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('added the listing')
  await expect(page.getByLabel('Price (€)')).toHaveValue('450000')
  await expect(page.getByRole('region', { name: 'Preview of the card' })).toContainText('€450,000')
  await page.getByLabel('Price (€)').fill('440000')
  await expect(page.getByRole('region', { name: 'Preview of the card' })).toContainText('€440,000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Price (€)')).toHaveValue('450000')

  await page.getByRole('button', { name: 'Published' }).click()
  await expect(page.getByRole('link', { name: 'View its page on the website' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('state: draft → published')
  await expectFitAndAccessible(page)

  await page.getByRole('link', { name: 'Demand' }).click()
  await expect(page.getByRole('heading', { name: 'Demand', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const report = page.getByLabel('Address of the report')
  await expectFitAndAccessible(page)
  await page.goto(await report.inputValue())
  await expect(page.getByRole('heading', { name: 'A villa above the bay', level: 1 })).toBeVisible()
  await expectFitAndAccessible(page)
})

test('two people edit a listing of a feed: neither is overwritten, and a field goes back to the feed (docs/product/office.md §11, §12)', async ({
  page,
  browser,
  faults,
}) => {
  await staff(page, 'admin', 'Maria')
  await page.goto('/office/listings?state=published&order=number')
  await page.locator('a[data-table-listing]').first().click()
  const title = page.getByLabel('Title', { exact: true })
  const former = await title.inputValue()
  const address = page.url()

  const theirs = await browser.newPage({ javaScriptEnabled: false })
  await staff(theirs, 'admin', 'Nikos')
  await theirs.goto(address)
  await theirs.getByLabel('Title', { exact: true }).fill('What Nikos calls it')
  await theirs.getByLabel('Reference number').fill('N-1')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Saved.')).toBeVisible()

  await title.fill('What Maria calls it')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('8000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This listing was changed meanwhile')).toBeVisible()
  faults.length = 0
  await expect(title).toHaveValue('What Maria calls it')
  await expect(page.getByText('Someone else saved: “What Nikos calls it”.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reference number' })).toHaveValue('N-1')
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'title: What Nikos calls it → What Maria calls it',
  )

  await page.getByRole('button', { name: 'Give back: Title' }).click()
  await expect(title).toHaveValue(former)
  await expect(page.getByRole('button', { name: 'Give back: Title' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('8000')
})

test('two listings of one home are merged without script, and the page of one leads to the other (docs/product/office.md §27)', async ({
  page,
  browser,
}) => {
  await staff(page, 'admin', 'Maria')
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await staff(plain, 'admin', 'Nikos')
  await plain.goto('/office/listings?duplicates=yes&state=draft')
  await plain.locator('a[data-table-listing]').first().click()
  const draft = new URL(plain.url()).pathname.split('/').at(-1)!
  await plain
    .getByRole('region', { name: 'Probable duplicates' })
    .getByRole('link', { name: 'Merge' })
    .click()
  await plain.getByRole('radio').nth(1).check()
  await plain.getByRole('button', { name: /^Merge CY-/ }).click()
  await expect(plain.getByRole('region', { name: 'Merges' })).toContainText(
    `${draft} was merged into this listing`,
  )
  const kept = new URL(plain.url()).pathname.split('/').at(-1)!
  await plain.goto(`/properties/${draft.replace('CY-', '')}`)
  await expect(plain).toHaveURL(new RegExp(`/properties/${kept.replace('CY-', '')}`))

  await page.goto('/office/listings/duplicates')
  await expectFitAndAccessible(page)
  await page
    .getByRole('link', { name: /^Merge: / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Merge two listings' })).toBeVisible()
  await expectFitAndAccessible(page)
  await page.goto(`/office/listings/${kept}`)
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('The merge is undone.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Merges' })).toHaveCount(0)
})
