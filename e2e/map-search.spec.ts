import type { Page } from '@playwright/test'
import { expect, expectAccessible, sizes, test } from './petra.ts'

const map = (page: Page) => page.getByRole('group', { name: /^Map of Cyprus/ })
const shownCount = (page: Page) => page.getByText(/^Showing: /)

test.describe('the map search', () => {
  test('comes closer from cluster to home, and shows its card (docs/product/search.md §15)', async ({
    page,
  }) => {
    await page.goto('/search?regions=Famagusta', { waitUntil: 'networkidle' })
    await expect(map(page)).toBeVisible()
    const homes = map(page).getByRole('link', { name: /^Property for/ })
    const clusters = map(page).getByRole('link', { name: /(homes|properties), zoom in$/ })
    while ((await homes.count()) === 0) {
      const before = page.url()
      await clusters.last().click()
      // Until the list has followed, marks of before are there too, some beyond the map's edge.
      await expect(page).not.toHaveURL(before)
    }
    const price = ((await homes.first().getAttribute('aria-label')) ?? '').replace('Property for ', '')
    await homes.first().dispatchEvent('click')
    const card = map(page).locator('..').getByRole('article')
    await expect(card).toBeVisible()
    await expect(card).toContainText(price.startsWith('€') ? '€' : 'Price on request')
    await expectAccessible(page)
  })

  test('the list follows the map, the address carries it, and one step back undoes it (docs/product/search.md §15)', async ({
    page,
  }) => {
    await page.goto('/search', { waitUntil: 'networkidle' })
    const before = await shownCount(page).textContent()
    await map(page).focus()
    await page.keyboard.press('+')
    await expect(page).toHaveURL(/bounds=/)
    const first = page.url()
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('+')
    await expect(page).not.toHaveURL(first)
    await expect(shownCount(page)).not.toHaveText(before ?? '')
    await expect(map(page)).toBeFocused()
    await page.goBack()
    await expect(page).not.toHaveURL(/bounds=/)
    await expect(shownCount(page)).toHaveText(before ?? '')
    await map(page).focus()
    await page.keyboard.press('+')
    await page.getByRole('link', { name: 'Remove Part of the map' }).click()
    await expect(shownCount(page)).toHaveText(before ?? '')
  })

  const chooseFeature = async (page: Page) => {
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('checkbox', { name: /^Sea view/ }).check()
  }
  const moveMap = async (page: Page) => {
    await map(page).focus()
    await page.keyboard.press('+')
  }
  for (const [title, first, second] of [
    ['a filter chosen while the list follows a moved map keeps the part of the map', moveMap, chooseFeature],
    ['a map moved while a filter is loading keeps the filter', chooseFeature, moveMap],
  ] as const) {
    test(`${title} (docs/product/search.md §15)`, async ({ page }) => {
      await page.goto('/search', { waitUntil: 'networkidle' })
      const isLoading = Promise.withResolvers<void>()
      // The first of the two gets no answer before the second leaves, and is given up then.
      await page.route(
        ({ pathname, search }) => pathname === '/search' && search !== '',
        () => isLoading.resolve(),
        { times: 1 },
      )
      await first(page)
      await isLoading.promise
      await second(page)
      await expect(page).toHaveURL(/bounds=/)
      await expect(page).toHaveURL(/features=/)
      const chosen = page.getByRole('list', { name: 'Chosen filters' })
      await expect(chosen).toContainText('Part of the map')
      await expect(chosen).toContainText('Sea view')
    })
  }

  test('an area is drawn by hand (docs/product/search.md §15)', async ({ page }) => {
    await page.goto('/search', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const box = (await map(page).boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(0.1, 0.5))
    await page.mouse.down()
    for (const [x, y] of [
      [0.35, 0.45],
      [0.4, 0.6],
      [0.35, 0.8],
      [0.1, 0.75],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 5 })
    await page.mouse.up()
    await expect(page).toHaveURL(/shape=/)
    await expect(page.getByRole('link', { name: 'Remove Drawn area' })).toBeVisible()
  })

  test('areas are drawn by keyboard, and one of them removed (docs/product/search.md §15, §34)', async ({
    page,
  }) => {
    await page.goto('/search', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Draw an area' }).press('Enter')
    const corner = page.getByRole('button', { name: 'Set a corner' })
    const search = page.getByRole('button', { name: 'Search inside' })
    await expect(search).toBeDisabled()
    const draw = async () => {
      for (const keys of [['ArrowLeft', 'ArrowDown'], ['ArrowLeft'], ['ArrowDown']]) {
        await map(page).focus()
        for (const key of keys) await page.keyboard.press(key)
        await corner.press('Enter')
      }
      await search.press('Enter')
    }
    await draw()
    await expect(page).toHaveURL(/shape=/)
    await page.getByRole('button', { name: 'Draw another area' }).press('Enter')
    await draw()
    await page.getByRole('link', { name: 'Remove Drawn area 1' }).click()
    await expect(page.getByRole('link', { name: 'Remove Drawn area', exact: true })).toBeVisible()
  })

  test('a filter opens beside its button, by keyboard too, and Escape returns to the button (docs/product/search.md §35)', async ({
    page,
  }) => {
    await page.goto('/search?regions=Paphos', { waitUntil: 'networkidle' })
    const price = page.getByRole('button', { name: /^Price/ })
    const lowest = page.getByRole('textbox', { name: 'Lowest price in euro' })
    await price.press('Enter')
    await expect(lowest).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(lowest).toBeFocused()
    await page.keyboard.type('200000')
    await expect(page).toHaveURL(/minPrice=200000/)
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('From €200,000')
    await expect(lowest).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(lowest).toBeHidden()
    await expect(page.getByRole('button', { name: /^Price.*set$/ })).toBeFocused()
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('checkbox', { name: /^Sea view/ }).check()
    await expect(page).toHaveURL(/minPrice=200000/)
    await expect(page.getByRole('button', { name: /^More.*set$/ })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: sizes.phone })

    test('the map comes first, and a button shows the list, which is there again on the way back (docs/product/search.md §15)', async ({
      page,
    }) => {
      const fourth = page.getByRole('article').nth(3)
      await page.goto('/search', { waitUntil: 'networkidle' })
      await expect(map(page)).toBeVisible()
      await expect(fourth).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'List', exact: true }).click()
      await expect(map(page)).toBeHidden()
      await fourth.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/properties\//)
      await page.goBack()
      await expect(fourth).toBeInViewport()
      await page.getByRole('button', { name: 'Map', exact: true }).click()
      await expect(map(page)).toBeVisible()
      await page.goto('/search?minPrice=2000000000')
      await expect(page.getByText('No Properties found matching your search criteria.')).toBeVisible()
    })
  })
})
