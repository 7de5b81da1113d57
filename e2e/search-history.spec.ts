import type { Page } from '@playwright/test'
import { expect, sizes, test } from './petra.ts'

const cards = (page: Page) => page.getByRole('article')
const shownCount = (page: Page) => page.getByText(/^Showing: /)
const region = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove ${name}` })

test('Back undoes one filter at a time, in the form too, and then leaves (docs/product/search.md §19)', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).click()
  await expect(page).toHaveURL('/buy')
  await region(page, 'Limassol').check()
  await expect(page).toHaveURL('/buy?regions=Limassol')
  await page.getByRole('combobox', { name: 'Min beds' }).fill('2')
  await expect(page).toHaveURL('/buy?regions=Limassol&minBeds=2')
  const price = page.getByRole('textbox', { name: 'Lowest price in euro' })
  await price.pressSequentially('100')
  await expect(page).toHaveURL(/minPrice=100(&|$)/)
  // After a pause in the same field it is still one change.
  await price.pressSequentially('000')
  await expect(page).toHaveURL(/minPrice=100000(&|$)/)

  await page.goBack()
  await expect(page).toHaveURL('/buy?regions=Limassol&minBeds=2')
  await expect(price).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/buy?regions=Limassol')
  await expect(page.getByRole('combobox', { name: 'Min beds' })).toHaveValue('')
  await expect(region(page, 'Limassol')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/buy')
  await expect(region(page, 'Limassol')).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('what is chosen while an earlier filter’s page arrives is not lost (docs/product/search.md §19)', async ({
  page,
}) => {
  await page.goto('/buy')
  await page.waitForLoadState('networkidle')
  const beds = page.getByRole('combobox', { name: 'Min beds' })
  await beds.evaluate((field: HTMLInputElement) => {
    // A busy machine: its timers come late.
    const setInTime = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0) => setInTime(act, Math.max(ms, 200)),
    })
    // The moment in which the new address stands and its page does not yet.
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      history.pushState = push
      push(...entry)
      field.focus()
      // As typing does: React overlooks a value that is set.
      field.setRangeText('2')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await region(page, 'Limassol').check()
  await expect(page).toHaveURL('/buy?regions=Limassol&minBeds=2')
  await expect(beds).toHaveValue('2')
})

test('Back finds the place in the list from before a filter (docs/product/search.md §19)', async ({
  page,
}) => {
  await page.goto('/buy')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
  await cards(page).nth(32).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  // The column of filters goes along with its reader.
  await expect(region(page, 'Paphos')).toBeInViewport()
  await region(page, 'Paphos').check()
  await expect(page).toHaveURL('/buy?regions=Paphos')
  await expect(cards(page)).toHaveCount(20)
  await page.goBack()
  await expect(page).toHaveURL('/buy')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(32)
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), top)).toBeLessThan(50)
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('Back closes the open sheet first, and keeps what was ticked in it (docs/product/search.md §19)', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.goto('/buy')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    await sheet.getByRole('checkbox', { name: /^Apartments/ }).check()
    await expect(page).toHaveURL('/buy?parent_type=Apartments')
    await expect(sheet.getByRole('button', { name: /^Show [\d,]+ homes$/ })).toHaveAttribute(
      'aria-busy',
      'false',
    )
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/buy?parent_type=Apartments')
    await page.goBack()
    await expect(page).toHaveURL('/buy')
    await expect(chip(page, 'Apartments')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('a sheet that is closed while its filter is on its way stays on the page (docs/product/search.md §19)', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.goto('/buy')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sheet.getByRole('checkbox', { name: /^Apartments/ })).toBeVisible()
    await sheet.evaluate((dialog: HTMLDialogElement) => {
      const back = history.back.bind(history)
      // The sheet's entry is left for the filter: now it is closed too, before that step is done.
      history.back = () => {
        history.back = back
        back()
        dialog.close()
        // Its own comes too late on a fast machine.
        queueMicrotask(() => dialog.dispatchEvent(new Event('toggle')))
      }
    })
    await sheet.getByRole('checkbox', { name: /^Apartments/ }).click()
    await expect(page).toHaveURL('/buy?parent_type=Apartments')
    await expect(chip(page, 'Apartments')).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/buy')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('a sheet that was closed by its button is no step of Back (docs/product/search.md §19)', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.goto('/buy')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sheet.getByRole('checkbox', { name: /^Apartments/ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    // Its entry leaves the history a moment later than the sheet the screen.
    await expect.poll(() => page.evaluate(() => (history.state as { sheet?: boolean }).sheet)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test.describe('the keyboard keeps its place', () => {
  test('after a chip is removed, on the next one; after the last and after Clear all, on the count (docs/product/search.md §19)', async ({
    page,
  }) => {
    await page.goto('/buy?regions=Limassol,Paphos&minPrice=100000')
    await chip(page, 'Limassol').press('Enter')
    await expect(chip(page, 'Limassol')).toHaveCount(0)
    await expect(chip(page, 'Paphos')).toBeFocused()
    await chip(page, 'From €100,000').press('Enter')
    await expect(chip(page, 'From €100,000')).toHaveCount(0)
    await expect(chip(page, 'Paphos')).toBeFocused()
    await chip(page, 'Paphos').press('Enter')
    await expect(page).toHaveURL('/buy')
    await expect(shownCount(page)).toBeFocused()

    await page.goto('/buy?regions=Limassol,Paphos')
    await page.getByRole('link', { name: 'Clear all' }).press('Enter')
    await expect(page).toHaveURL('/buy')
    await expect(shownCount(page)).toBeFocused()
  })

  test('after a suggestion where nothing was found, on the count (docs/product/search.md §19)', async ({
    page,
  }) => {
    await page.goto('/buy?types=Villa&minPrice=2000000000')
    await page.getByRole('link', { name: /^Any price/ }).press('Enter')
    await expect(page).toHaveURL(/\/buy\?types=Villa$/)
    await expect(shownCount(page)).toBeFocused()
  })

  test('after another tab, on that tab; after another listing type, on its select (docs/product/search.md §19)', async ({
    page,
  }) => {
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Buy or rent' }).getByRole('link', { name })
    for (const path of ['/buy', '/search']) {
      await page.goto(path)
      await tab('Rent').press('Enter')
      await expect(page).toHaveURL(/rent/)
      await expect(tab('Rent')).toBeFocused()
    }
    await page.goto('/buy')
    await tab('Rent').press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Rent', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goto('/featured', { waitUntil: 'networkidle' })
    const type = page.getByRole('combobox', { name: 'Listing type' })
    await type.focus()
    await type.selectOption('For Sale')
    await expect(page).toHaveURL(/buyrent_category=buy$/)
    await expect(type).toBeFocused()
    await page.goBack()
    await expect(type).toHaveValue('')
  })
})

test('a filter ticked without a connection keeps the homes on screen and offers to retry (docs/product/search.md §20)', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/buy')
  await region(page, 'Limassol').focus()
  await expect(page.locator('#filters')).toBeVisible()
  const before = await shownCount(page).textContent()
  await context.setOffline(true)
  await region(page, 'Limassol').check()
  const failure = page.getByText('This search could not be loaded.')
  await expect(failure).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await expect(region(page, 'Limassol')).toBeChecked()
  const retryFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/buy?regions=Limassol'),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await retryFailed
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await expect(shownCount(page)).toHaveText(before ?? '')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(chip(page, 'Limassol')).toBeVisible()
  await expect(failure).toBeHidden()
  await expect(shownCount(page)).not.toHaveText(before ?? '')
  await expect(shownCount(page)).toBeFocused()
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  faults.length = 0
})

test('a page of a proxy in front of us is not shown as text (docs/product/search.md §20)', async ({
  page,
  faults,
}) => {
  const badGateway = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }
  await page.goto('/buy')
  await page.route(/\?regions|\/api\//, (route) => route.fulfill(badGateway))
  await region(page, 'Limassol').check()
  await expect(page.getByText('This search could not be loaded.')).toBeVisible()
  await expect(page.getByText('Bad Gateway')).toHaveCount(0)
  faults.length = 0
})

test('further homes come 500 px before the end of the document, a page at a time (docs/product/search.md §12)', async ({
  page,
}) => {
  await page.goto('/buy')
  await page.waitForLoadState('networkidle')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/cards') asked.push(searchParams.get('page'))
  })
  const leave = (pixels: number) =>
    page.evaluate((left) => {
      scrollTo(0, document.documentElement.scrollHeight - innerHeight - left)
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, pixels)
  await leave(520)
  expect(asked).toEqual([])
  await leave(490)
  await expect(cards(page)).toHaveCount(40)
  expect(asked).toEqual(['2'])
})
