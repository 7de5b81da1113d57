import type { Page } from '@playwright/test'
import { registered } from './people.ts'
import { expect, expectFitAndAccessible, pauseTimers, sizes, test } from './petra.ts'
import { expectFitAtEveryWidth, expectFocusShown, expectReadableEnlarged } from './screen-checks.ts'
import { type Screen, walks, type Who } from './screens.ts'
import { staff } from './staff.ts'

const enter: Record<Who, (page: Page) => Promise<unknown>> = {
  visitor: async () => {},
  member: async (page) => {
    await registered(page)
    await saveHomes(page)
  },
  admin: (page) => staff(page, 'admin', 'Maria'),
}

async function saveHomes(page: Page): Promise<void> {
  const homes = (await (await page.request.get('/api/property/buy')).json()) as { property_id: string }[]
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? '').origin }
  for (const { property_id: id } of homes.slice(0, 3)) {
    const data = { property_id: Number(id.split('-').pop()) }
    expect((await page.request.post('/api/saveproperty', { headers, data })).ok()).toBe(true)
  }
}

async function openScreen(page: Page, { path, follow = [], stop }: Screen): Promise<void> {
  // The button may be there for some seconds only.
  if (stop) await pauseTimers(page)
  await page.goto(path)
  for (const beginning of follow) {
    const link = page.getByRole('main').locator(`a[href^="${beginning}"]`).first()
    await page.goto((await link.getAttribute('href')) ?? '')
  }
  if (!stop) return
  await page.getByRole('button', { name: stop }).focus()
  await page.clock.resume()
}

for (const [name, { who, screens }] of Object.entries(walks)) {
  test(`${name}: accessible, readable enlarged, used by keys, at every size (docs/product/pages.md §28)`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(screens.length * 30_000)
    await enter[who](page)
    for (const screen of screens) {
      const { path } = screen
      await test.step(path, async () => {
        await page.setViewportSize(sizes.desk)
        await openScreen(page, screen)
        if (screen.status === 404)
          expect(faults.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')])
        await expectFitAndAccessible(page)
        await expectFocusShown(page, path)
        await expectReadableEnlarged(page, path)
        if (screen.atEveryWidth) await expectFitAtEveryWidth(page, path)
      })
    }
  })
}
