import type { Page } from '@playwright/test'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { manyHostileSnippets } from '#test/content/hostile-html.data.ts'
import { findContentPage } from '#app/features/content/pages/content-pages.queries.server.ts'
import { sanitiseSection } from '#app/features/content/pages/sanitise-sections.server.ts'
import { writeSections } from '#app/features/content/pages/write-sections.server.ts'
import { asAgency } from './as-agency.ts'
import { expect, test } from './petra.ts'

/** Waits until the program has seen what was set. */
async function waitForText(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain(words)
  }).toPass()
}

test.describe('what the agency writes', () => {
  test.describe.configure({ mode: 'serial' })

  test('slides fill the page once they are set and asked for (docs/product/pages.md §13)', async ({
    page,
  }) => {
    await asAgency((ctx) =>
      writeSetting(ctx, { name: 'presentation_deck', value: 'https://slides.example/deck' }),
    )
    await waitForText(page, '/presentation', 'Open the slides')
    await page.route('https://slides.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>First slide</p>' }),
    )
    // Reached by a click from a page that shows none: the policy is the document’s.
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Presentation' }).click()
    await page.getByRole('link', { name: 'Open the slides' }).click()
    await expect(page.frameLocator('iframe[title="Slides"]').getByText('First slide')).toBeVisible()
    const box = await page.locator('iframe[title="Slides"]').boundingBox()
    expect(box?.height).toBeGreaterThan(700)
    expect(box?.width).toBeGreaterThan(1_200)
  })

  test('a thousand hostile sections: nothing runs, nothing foreign is asked for (docs/product/pages.md §8, docs/reliability.md §10)', async ({
    page,
    faults,
  }) => {
    test.setTimeout(120_000)
    const path = '/presentation'
    const former = await asAgency((ctx) => findContentPage(ctx.db, 'presentation'))
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url())
    })
    page.on('dialog', (dialog) => void dialog.dismiss())
    await page.addInitScript(() => {
      Object.assign(globalThis, { hacked: () => document.documentElement.setAttribute('data-hacked', 'yes') })
    })
    const snippets = manyHostileSnippets(1_000)
    // Side by side, one that is left open swallows those after it: cleaned before, each is seen by the browser.
    const rounds = { raw: snippets, apart: snippets.map(sanitiseSection) }
    for (const [title, round] of Object.entries(rounds)) {
      const part = (at: number) => round.slice(at * 200, (at + 1) * 200).join('\n')
      const sections = {
        banner: part(0),
        content: part(1),
        partners: part(2),
        testimonials: part(3),
        team: part(4),
      }
      await asAgency((ctx) => writeSections(ctx, { name: 'presentation', title, sections }))
      await waitForText(page, path, `<title>${title}`)
      // As the server writes it, and as the browser inserts it.
      await page.goto(path)
      await activateEverything(page)
      await page.goto('/about')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Presentation' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await activateEverything(page)
    }
    expect(foreign).toEqual([])
    // The check must be able to see a script that runs.
    await page.evaluate(() => Reflect.get(globalThis, 'hacked')())
    await expect(page.locator('html')).toHaveAttribute('data-hacked', 'yes')
    // Addresses of ours that lead nowhere may be asked for; a breach of the policy may not.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
    faults.length = 0
    const { title = '', description = '', sections = {} } = former ?? {}
    await asAgency((ctx) => writeSections(ctx, { name: 'presentation', title, description, sections }))
  })
})

/** Hovers, focuses and clicks all written content, and expects no script, frame or form. */
async function activateEverything(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const written = [...document.querySelectorAll('.prose, .prose *')]
    for (const element of written) {
      for (const type of ['pointerenter', 'mouseover', 'focus', 'pointerdown', 'toggle', 'animationstart']) {
        element.dispatchEvent(new Event(type, { bubbles: true }))
      }
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.prose a')) {
      link.addEventListener('click', (event) => {
        if (!link.protocol.startsWith('javascript')) event.preventDefault()
      })
      link.click()
    }
    return {
      hacked: document.documentElement.hasAttribute('data-hacked'),
      written: written.length,
      strange: document.querySelectorAll(
        '.prose :is(script, iframe, object, embed, form, input, button, style, link, meta, svg, math, template, [style], [class], [id], [name], [href^="javascript" i], [src^="http"])',
      ).length,
    }
  })
  expect(found).toEqual({ hacked: false, written: expect.any(Number), strange: 0 })
  expect(found.written).toBeGreaterThan(20)
}
