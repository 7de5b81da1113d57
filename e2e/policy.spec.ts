import process from 'node:process'
import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openCommandDatabase } from '#server/command-database.ts'
import { dataFolder } from './data-folder.ts'
import { expect, test } from './petra.ts'

const port = process.env['E2E_PORT'] ?? '5600'

/** Writes a description past every filter, and puts the former one back. */
async function withDescription(html: string, work: (number: number) => Promise<void>): Promise<void> {
  const config = readConfig({ PORT: port, DATA_DIR: dataFolder(port) })
  const { db, close } = await openCommandDatabase(config, createLog('silent'))
  const describe = (id: number, description_html: string | null) =>
    db.updateTable('listing').set({ description_html }).where('id', '=', id).execute()
  try {
    const listing = await db
      .selectFrom('listing')
      .select(['id', 'description_html'])
      .where('source', '=', 'demo')
      .where('state', '=', 'published')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await describe(listing.id, html)
    await work(listing.id).finally(() => describe(listing.id, listing.description_html))
  } finally {
    await close()
  }
}

test('a script in the text of a home does not run, and those of the page do (docs/reliability.md §10)', async ({
  page,
  faults,
}) => {
  await withDescription('<p>Sea.</p><script>document.title = "hacked"</script>', async (number) => {
    // Waits for the page's own script.
    await page.goto(`/properties/${number}`)
    await expect(page.locator('main .prose script')).toHaveCount(1)
    await expect(page).not.toHaveTitle('hacked')
  })
  expect(faults.splice(0).join()).toMatch(/inline script violates .* Content Security Policy/)
})

test('no script makes a Trusted Types policy but those that the pages name (docs/reliability.md §17)', async ({
  page,
  faults,
}) => {
  await page.goto('/about')
  const made = await page.evaluate(() => {
    try {
      ;(globalThis as any).trustedTypes.createPolicy('mine', { createHTML: (html: string) => html })
      return 'made'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(made).toBe('TypeError')
  expect(faults.splice(0).join()).toContain("'mine'")
})
