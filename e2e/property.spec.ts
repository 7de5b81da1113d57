import type { Locator, Page } from '@playwright/test'
import { expect, expectFitAndAccessible, sizes, test } from './petra.ts'

/** The first home of a list whose card reads so. */
async function openHome(page: Page, list: string, reads: RegExp): Promise<void> {
  await page.goto(list)
  const card = page.getByRole('article').filter({ hasText: reads }).first()
  await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '')
}

/**
 * Checks on a phone that the bar shows once the price has left the screen, and never covers what has the focus
 * (docs/product/listings.md §20).
 */
async function expectBarFollowsPrice(page: Page): Promise<void> {
  const bar = page.locator('[data-page-bar] > div')
  const price = page.locator('h1 + div strong')
  await price.scrollIntoViewIfNeeded()
  await expect(price).toBeInViewport()
  await expect(bar).not.toBeInViewport()
  await page
    .getByRole('region', { name: 'The facts' })
    .getByText('Reference number')
    .first()
    .scrollIntoViewIfNeeded()
  await expect(price).not.toBeInViewport()
  await expect(bar).toBeInViewport({ ratio: 1 })
  const obscured = await bar.evaluate((element) =>
    [...document.querySelectorAll<HTMLElement>('main section :is(a, button, input, summary)')]
      .filter((each) => each.checkVisibility() && !each.closest('dialog'))
      .filter((each) => {
        // It stands at the lower edge, where the bar is.
        scrollBy(0, each.getBoundingClientRect().bottom - innerHeight)
        each.focus()
        const box = each.getBoundingClientRect()
        const edge = element.getBoundingClientRect()
        return box.bottom > edge.top && box.top < edge.bottom
      })
      .map((each) => each.outerHTML.slice(0, 80)),
  )
  expect(obscured).toEqual([])
}

const openFlat = (page: Page) => openHome(page, '/buy?parent_type=Apartments', /Yield/)
const popup = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens a form of the page, and waits for its script: a person takes longer than that to fill it in. */
async function openForm(page: Page, name: string, button = name) {
  await page.getByRole('button', { name: button }).first().click()
  const form = popup(page, name)
  await expect(form.locator('form[novalidate]')).toBeVisible()
  return form
}

/** Notes, in each page from now on, what moves by itself while the page takes the place of the one before. */
const noteWhatMoves = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        document.documentElement.dataset['moved'] = parts.join(' ')
        return parts
      })
    })
  })

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a home is found and opened by keyboard, in place, and its picture moves there and back (docs/product/listings.md §36)', async ({
    page,
  }) => {
    await noteWhatMoves(page)
    const expectPictureMoved = () =>
      expect(page.locator('html')).toHaveAttribute('data-moved', /group\(shown-picture\)/, { timeout: 5_000 })
    // Other journeys add and withdraw homes: the card may be gone on the way back.
    await expect(async () => {
      await page.goto('/buy')
      // Homes of other journeys have no picture.
      const card = page.getByRole('article').filter({ has: page.locator('.card-pictures [data-further]') })
      const link = card.first().getByRole('link').first()
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/ - /)
      await expect(page.getByRole('heading', { name: 'The facts' })).toBeVisible()
      await expectPictureMoved()
      await page.goBack()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectPictureMoved()
    }).toPass({ timeout: 60_000 })
    await expect(page.locator('[data-returned]')).toHaveCount(0)
  })
})

test(
  'the pictures of a card are fetched when it is swiped; those of a page go round by keyboard, and fill the screen (docs/product/listings.md §16, §36)',
  { tag: '@pictures' },
  async ({ page }) => {
    const further: string[] = []
    page.on('request', (request) => request.url().includes('/pictures/of/') && further.push(request.url()))
    await page.goto('/buy', { waitUntil: 'networkidle' })
    expect(further).toEqual([])
    await page
      .locator('.card-pictures')
      .first()
      .evaluate((row) => row.scrollBy({ left: row.clientWidth }))
    await expect.poll(() => further.length).toBeGreaterThan(0)
    await openFlat(page)
    const row = page.getByRole('region', { name: 'Pictures' }).getByRole('list', { name: /arrow keys/ })
    const count = page.getByText(/^1 \/ \d+$/).first()
    const all = Number((await count.textContent())?.split('/')[1])
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`2 / ${all}`).first()).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByText(`${all} / ${all}`).first()).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.getByText(`1 / ${all}`).first()).toBeVisible()

    await page.getByRole('button', { name: 'All pictures, full screen' }).press('Enter')
    const full = popup(page, 'All pictures')
    await expect(full).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(full.getByText(`2 / ${all}`)).toBeVisible()
    await full.getByRole('link', { name: 'Floor plan', exact: true }).click()
    await expect(full.getByText(`${all} / ${all}`)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(full.getByText(`${all - 1} / ${all}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full).toBeHidden()
    await expect(page.getByRole('button', { name: 'All pictures, full screen' })).toBeFocused()
    await expect(page.getByText(`${all - 1} / ${all}`).first()).toBeVisible()

    // Anywhere on the picture, at the one that was pressed; and from the row by Enter.
    const pictures = page.getByRole('region', { name: 'Pictures' })
    await pictures.locator('#picture-2').click({ position: { x: 200, y: 30 } })
    await expect(full.getByText(`2 / ${all}`)).toBeVisible()
    await page.keyboard.press('End')
    await expect(full.getByText(`${all} / ${all}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full).toBeHidden()
    await pictures.getByRole('link', { name: 'Pictures' }).click()
    await expect(page.getByText(`1 / ${all}`).first()).toBeVisible()
    await pictures.getByRole('link', { name: 'Floor plan', exact: true }).click()
    await expect(page.getByText(`${all} / ${all}`).first()).toBeVisible()
    await row.press('Enter')
    await expect(full.getByText(`${all} / ${all}`)).toBeVisible()
  },
)

test('an enquiry says what is missing, loses nothing, and is sent once (docs/product/leads.md §10)', async ({
  page,
}) => {
  await openFlat(page)
  const form = await openForm(page, 'Request Info')
  await expect(form.getByLabel('Description')).toHaveValue(/^Property: http:\S+\/properties\/\d+_[^?]+$/m)
  await expect(form.getByLabel('Message')).toHaveValue('I would like to know more about this property.')
  const send = form.getByRole('button', { name: 'Send request' })
  await expect(send).toBeInViewport()
  const contact = form.getByLabel('Phone or e-mail')
  await send.click()
  await expect(form.getByText('Name is required.')).toBeVisible()
  await expect(form.getByText('Phone or e-mail is required.')).toBeVisible()
  const name = form.getByLabel(/^Name/)
  await expect(name).toBeFocused()
  await name.fill('Anna Twice')
  // Whether a number is right, the field asks, and refuses none (docs/product/leads.md §37).
  await contact.fill('99 00000')
  await name.focus()
  await expect(form.getByText('Is a digit missing?')).toBeVisible()
  await expect(contact).toHaveAccessibleDescription(/Is a digit missing\?/)
  await contact.fill('99 000000')
  const sent: unknown[] = []
  await page.route('**/api/lead', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  await send.dblclick()
  await expect(form.getByText('Thank you.')).toBeVisible()
  // Any key stops its closing (docs/product/pages.md §18).
  await page.keyboard.press('Shift')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ form: 'request-info', leadSource: 'XML Portals', propertyType: 'Land' })
  await expect(form.getByText('An agent will call you with an answer.')).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toBeHidden()
})

test('from the first page to a viewing of the flat with the best yield: at most eight clicks and two fields (docs/product/leads.md §36, §38)', async ({
  page,
}) => {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await page.goto('/')
  await click(page.getByRole('navigation', { name: 'Homes', exact: true }).getByRole('link', { name: 'Buy' }))
  // A press opens the list, another one chooses.
  clicks += 2
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest Yield')
  await expect(page).toHaveURL('/buy?sort=yield')
  await click(
    page
      .getByRole('article')
      .filter({ hasText: /Apartment/i })
      .first()
      .getByRole('link')
      .first(),
  )
  await click(page.getByRole('button', { name: 'Request Viewing' }).first())
  const form = popup(page, 'Request Viewing')
  const days = form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')
  await expect(days).toHaveCount(16)
  await click(form.getByText(/^\d+$/).nth(3))
  await expect(days.nth(3)).toBeChecked()
  await form.getByLabel(/^Name/).fill('Anna Buyer')
  await form.getByLabel('Phone or e-mail').fill('anna@homes.example')
  await click(form.getByRole('button', { name: 'Request viewing' }))
  await expect(
    form.getByText('Thank you for your submission our team will revert shortly to arrange viewings.'),
  ).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(form.getByText('An agent will e-mail you to agree a time.')).toBeVisible()
  const file = page.waitForEvent('download')
  await form.getByRole('link', { name: /^Add \w+ \d+ \w+ to your calendar$/ }).click()
  expect((await file).suggestedFilename()).toBe('viewing.ics')
  expect(clicks).toBeLessThanOrEqual(8)
})

test('a friend’s mail that cannot be sent is a toast, and nothing that was typed is lost (docs/product/leads.md §13)', async ({
  page,
  faults,
}) => {
  await openFlat(page)
  const form = await openForm(page, 'Share with a Friend', 'Share')
  await form.getByLabel('Name').fill('Nikos')
  await form.getByLabel('Email').fill('nikos@homes.example')
  await page.route('**/api/share-property-email', (route) => route.abort())
  await form.getByRole('button', { name: 'Share' }).click()
  const failed = 'An error occurred while sending the email. Please try again later.'
  await expect(page.locator('output').getByText(failed)).toBeVisible()
  await expect(form.getByRole('alert')).toHaveText(failed)
  await expect(form.getByLabel('Email')).toHaveValue('nikos@homes.example')
  await page.unroute('**/api/share-property-email')
  await form.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Email sent successfully!').first()).toBeVisible()
  faults.length = 0
})

test('a home is shared by one’s own apps, by plain links or by a mail of ours (docs/product/leads.md §6)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      document.documentElement.dataset['shared'] = JSON.stringify(shared)
      return Promise.resolve()
    }
  })
  await openFlat(page)
  const form = await openForm(page, 'Share with a Friend', 'Share')
  const address = page.url().split('?', 1)[0]!
  for (const [name, begins] of [
    ['WhatsApp', 'https://wa.me/?text='],
    ['Viber', 'viber://forward?text='],
    ['Telegram', 'https://t.me/share/url?url='],
    ['E-mail', 'mailto:?subject='],
  ] as const) {
    const href = (await form.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
    expect(href.startsWith(begins)).toBe(true)
    expect(decodeURIComponent(href)).toContain(address)
  }
  await form.getByRole('button', { name: 'Your apps' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(address))
  await form.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.locator('output').getByText(/copied|copy it/)).toBeVisible()
})

test('the price that gives a yield follows what is typed (docs/product/listings.md §15)', async ({
  page,
}) => {
  await openFlat(page)
  const earnings = page.getByRole('region', { name: 'What it could earn' })
  const answer = earnings.getByRole('status')
  const atSix = await answer.textContent()
  await page.getByLabel('Yield you want, %').fill('3')
  await expect(answer).not.toHaveText(atSix ?? '')
  // The model is fitted half a minute after the start.
  await expect(earnings.getByText(/from \d+ (?:comparable )?lets in/).first()).toBeVisible()
})

test('what was looked at is remembered in the browser only (docs/product/listings.md §23)', async ({
  page,
}) => {
  await openFlat(page)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  // Its script comes last of all: a person looks at a home for longer.
  await page.waitForFunction(() => localStorage.getItem('recentlyViewed') !== null)
  await openHome(page, '/rent', /House|Villa|Apartment/)
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('link')).toHaveCount(1)
  expect(first).toContain((await seen.getByRole('link').locator('span').first().textContent()) ?? '-')
})

test('leaving by a link and coming back shows the whole page again', async ({ page }) => {
  await openFlat(page)
  const facts = page.getByText('Cost per square meter').first()
  await expect(facts).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Homes', exact: true })
    .getByRole('link', { name: 'Rent' })
    .click()
  await expect(page).toHaveURL(/\/rent/)
  await page.goBack()
  await expect(facts).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible()
})

test('prints on one sheet, with a long description too (docs/product/listings.md §38)', async ({ page }) => {
  await openFlat(page)
  const sheets = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
  expect(await sheets()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const description = page.getByRole('region', { name: 'Description' }).locator('.prose')
  await expect(description).toBeVisible()
  await description.evaluate((element) => {
    const paragraph = document.createElement('p')
    paragraph.textContent = 'A bright home with a terrace that looks over the sea. '.repeat(12).slice(0, 600)
    element.replaceChildren(...Array.from({ length: 5 }, () => paragraph.cloneNode(true)))
  })
  await expect(page.locator('main footer')).toHaveText(/http:\S+\/properties\/\d+_\S+ · Reference /)
  await expect(page.getByRole('img', { name: 'Map of Cyprus' })).toBeVisible()
  expect(await sheets()).toBe(1)
})

test('is accessible and fits with its enquiry open (docs/product/pages.md §28)', async ({ page }) => {
  test.setTimeout(120_000)
  await openFlat(page)
  await page.setViewportSize(sizes.phone)
  await expectBarFollowsPrice(page)
  await page.getByRole('button', { name: 'Request Info' }).first().click()
  await popup(page, 'Request Info').getByText('More about you').click()
  await expectFitAndAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page stands whole, and the thumbnails lead to their pictures (docs/product/pages.md §23)', async ({
    page,
  }) => {
    await openFlat(page)
    for (const heading of ['The facts', 'What it could earn', 'Price history', 'Similar properties']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Picture 2' }).click()
    await expect(page.locator('#picture-2')).toBeInViewport()
    const [shared] = page.url().split('#', 1)
    await page.goto(`${shared}?ask=share`)
    const ways = page.getByRole('list', { name: 'Share by' })
    await expect(ways.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    )
    await page.goBack()
    await page.getByText('The whole list, known or not').click()
    await expect(page.getByText('District', { exact: true })).toBeVisible()
    await page.getByLabel('Yield you want, %').fill('3')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByLabel('Yield you want, %')).toHaveValue('3')
  })

  test('what is not stated is asked about by a link (docs/product/listings.md §44)', async ({ page }) => {
    await openHome(page, '/rent?parent_type=Apartments', /Apartment/)
    await page
      .getByRole('link', { name: 'the minimum term' })
      .or(page.getByRole('link', { name: 'pets' }))
      .first()
      .click()
    await expect(page.getByLabel('Message')).toHaveValue(
      /^I would like to know more about this property: (?:the minimum term|pets)\.$/,
    )
  })
})
