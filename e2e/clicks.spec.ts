/** How much the way to what one came for takes: presses, and fields that are typed into, counted by the page itself. */
import type { BrowserContext, Page } from '@playwright/test'
import { registered } from './people.ts'
import { expect, sizes, test } from './petra.ts'

type Effort = { presses: number; fields: Set<string> }

/**
 * Counts a person's effort in a context: presses of the pointer, keys that press or move on, and fields that were typed
 * into.
 */
async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { presses: 0, fields: new Set() }
  await context.exposeBinding('countPress', () => void (effort.presses += 1))
  await context.exposeBinding('countField', (_source, name: string) => void effort.fields.add(name))
  await context.addInitScript(() => {
    const { countPress, countField } = window as unknown as Record<
      'countPress' | 'countField',
      (name?: string) => void
    >
    const isTyped = (element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !/^(?:radio|checkbox|range|hidden)$/.test(element.type))
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countPress(), { capture: true })
    addEventListener(
      'keydown',
      ({ isTrusted, target, key }) => isTrusted && (!isTyped(target) || key === 'Enter') && countPress(),
      { capture: true },
    )
    addEventListener(
      'input',
      ({ target }) => isTyped(target) && countField(`${location.pathname} ${target.name}`),
      { capture: true },
    )
  })
  return effort
}

const map = (page: Page) => page.getByRole('group', { name: /^Map of Cyprus/ })

/** Draws an area by hand: each corner counts as a press. Returns their number. */
async function drawArea(page: Page): Promise<number> {
  const box = (await map(page).boundingBox())!
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  const turns = [at(0.8, 0.5), at(0.8, 0.75), at(0.1, 0.75)]
  await page.mouse.move(...at(0.1, 0.5))
  await page.mouse.down()
  for (const [x, y] of turns) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/shape=/)
  return turns.length
}

for (const [device, viewport, most] of [
  ['at a desk', sizes.desk, 10],
  ['on a phone', sizes.phone, 12],
] as const)
  test.describe(device, () => {
    test.use({ viewport })

    test(`a home to rent with a view of the sea, in an area one draws: at most ${most} presses, nothing typed (docs/product/search.md §15, §30)`, async ({
      page,
      context,
    }) => {
      const isPhone = viewport === sizes.phone
      const effort = await countEffort(context)
      await page.goto('/')
      await page.getByRole('link', { name: 'Map search' }).filter({ visible: true }).first().click()
      await page.getByRole('main').getByRole('link', { name: 'Rent', exact: true }).click()
      await expect(page).toHaveURL(/buyrent_category=rent/)
      await page.getByRole('button', { name: isPhone ? /^Filters/ : /^More/ }).click()
      await page.getByRole('checkbox', { name: /^Sea view/ }).check()
      await expect(page).toHaveURL(/features=/)
      if (isPhone) await page.getByRole('button', { name: /^Show [\d,]+ / }).click()
      await page.getByRole('button', { name: 'Draw an area' }).click()
      const turns = await drawArea(page)
      if (isPhone) await page.getByRole('button', { name: 'List', exact: true }).click()
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/properties\/\d/)
      await expect(page.getByRole('button', { name: 'Request Viewing' }).first()).toBeVisible()
      expect([...effort.fields]).toEqual([])
      expect(effort.presses + turns).toBeLessThanOrEqual(most)
    })
  })

test('an owner asks us to sell a home: at most six presses and two fields (docs/product/leads.md §8, §40)', async ({
  page,
  context,
}) => {
  const effort = await countEffort(context)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'The agency' }).getByRole('link', { name: 'Sell' }).click()
  const form = page.getByRole('region', { name: 'Sell Your Property With Us' })
  const name = form.getByRole('textbox', { name: 'Name', exact: true })
  const isCoveredAtLowerEdge = () =>
    name.evaluate((field) => {
      scrollTo({ top: scrollY + field.getBoundingClientRect().bottom + 4 - innerHeight, behavior: 'instant' })
      const { left, top } = field.getBoundingClientRect()
      return document.elementFromPoint(left + 9, top + 9) !== field
    })
  // Polled: while one page changes into the other, their pictures cover all.
  await expect.poll(isCoveredAtLowerEdge).toBe(false)
  await name.fill('Anna Seller')
  await form.getByLabel('Phone or e-mail').fill('anna@homes.example')
  await form.getByLabel('City').selectOption('Paphos')
  await form.getByLabel('Property type').selectOption('Villa')
  // Of each list a press opens it, and another one chooses.
  const choices = 4
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toContainText('An agent will e-mail you with an answer.')
  expect(effort.fields.size).toBe(2)
  expect(effort.presses + choices).toBeLessThanOrEqual(6)
})

test('homes are saved and shared, and a friend puts a heart on one: at most seven presses and one field, and two and one (docs/product/accounts.md §33)', async ({
  page,
  context,
  browser,
}) => {
  await registered(page)
  const effort = await countEffort(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/buy')
  for (const at of [0, 1]) {
    const heart = page
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^Save / })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByLabel('Name of the list').fill('Ours')
  await page.getByRole('button', { name: 'Share the list' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await page.getByLabel('Link to the list').inputValue())
  expect(effort.fields.size).toBe(1)
  expect(effort.presses).toBeLessThanOrEqual(7)

  const friends = await browser.newContext()
  const friend = await friends.newPage()
  const efforts = await countEffort(friends)
  await friend.goto(link)
  await friend.getByLabel('Your name').fill('Maria')
  const like = friend.getByRole('button', { name: /^Like / }).first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(efforts.fields.size).toBe(1)
  expect(efforts.presses).toBeLessThanOrEqual(2)
  await friends.close()
  await page.reload()
  await expect(page.getByText(/^Maria/)).toBeVisible()
})
