import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { mailTo } from './mail.ts'
import { expect, test, waitMinimumFillTime } from './petra.ts'
import { viewingDay } from './viewing-day.ts'

const AGENCY = 'hello@petra.example'
const someone = () => randomBytes(4).toString('hex')

async function openFlat(page: Page): Promise<void> {
  // Where no other journey adds homes, or takes them off the market.
  await page.goto('/buy?parent_type=Apartments&regions=Nicosia')
  await page.goto(
    (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '',
  )
}

const timeOf = (page: Page) => page.evaluate(() => performance.now())

/** How long its script says that the form was open, and how long it was at most. */
async function askForViewing(page: Page, who: string): Promise<{ said: number; most: number }> {
  const before = await timeOf(page)
  await page.getByRole('button', { name: 'Request Viewing' }).first().click()
  const form = page.getByRole('dialog', { name: 'Request Viewing' })
  await expectHydrated(form)
  await form.getByLabel(/^Name/).fill(`Anna ${who}`)
  await form.getByLabel('Phone or e-mail').fill(`${who}@homes.example`)
  await form.getByText('Another day').click()
  await form.getByLabel('Date').fill(viewingDay.field)
  await form.getByText('More about you').click()
  await form.getByLabel('Phone', { exact: true }).fill('+357 99 000000')
  await waitMinimumFillTime(page)
  const sent = page.waitForRequest('**/api/lead')
  await form.getByRole('button', { name: 'Request viewing' }).click()
  const { openForMs } = (await sent).postDataJSON() as { openForMs: number }
  return { said: openForMs, most: (await timeOf(page)) - before }
}

async function expectBothMails(page: Page, who: string): Promise<void> {
  const home = new URL(page.url()).pathname.split('_')[0] ?? ''
  const toVisitor = await mailTo(`${who}@homes.example`, /We have your viewing request/)
  const toAgency = await mailTo(AGENCY, new RegExp(`Viewing request: Anna ${who}`))
  expect(toAgency.headers['reply-to']).toBe(`${who}@homes.example`)
  expect(toAgency.text).toContain('+357 99 000000')
  for (const mail of [toVisitor, toAgency]) {
    expect(mail.text).toContain(viewingDay.inWords)
    if (home.startsWith('/properties/')) expect(mail.text).toContain(`${home}_`)
    expect(mail.attachments).toMatchObject([{ filename: 'viewing.ics', type: 'text/calendar' }])
    expect(mail.attachments[0]?.text).toContain(viewingDay.calendarStart)
  }
}

/** Waits for the form's script: before that, submitting posts the form and opens the thank-you page. */
const expectHydrated = (popup: Locator) => expect(popup.locator('form')).toHaveAttribute('novalidate', '')

test('a viewing that was asked for reaches agency and visitor by mail, with its day for the calendar; its time is counted from its opening (docs/product/leads.md §21)', async ({
  page,
}) => {
  const who = someone()
  await openFlat(page)
  const open = await askForViewing(page, who)
  expect(open.said).toBeGreaterThanOrEqual(1_000)
  expect(open.said).toBeLessThanOrEqual(open.most)
  await expect(
    page.getByText('Thank you for your submission our team will revert shortly to arrange viewings.'),
  ).toBeVisible()
  await expectBothMails(page, who)
})

test('a friend gets a link, and nothing of what was typed (docs/product/leads.md §21)', async ({ page }) => {
  const who = someone()
  await openFlat(page)
  await page.getByRole('button', { name: 'Share' }).first().click()
  const form = page.getByRole('dialog', { name: 'Share with a Friend' })
  await expectHydrated(form)
  await form.getByLabel('Name').fill('Win at evil.example')
  await form.getByLabel('Email').fill(`${who}@homes.example`)
  await waitMinimumFillTime(page)
  await form.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Email sent successfully!').first()).toBeVisible()
  const mail = await mailTo(`${who}@homes.example`, /Someone shared a home with you/)
  expect(mail.text).not.toContain('evil')
  expect(mail.links.some((link) => link.includes('/properties/'))).toBe(true)
})

test.describe('from Nicosia', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '213.7.0.1' } })

  test('country and city stand in the form, and give way to what is typed (docs/product/leads.md §4)', async ({
    page,
  }) => {
    await openFlat(page)
    await page.getByRole('button', { name: 'Request Info' }).first().click()
    const form = page.getByRole('dialog', { name: 'Request Info' })
    await form.getByText('More about you').click()
    await form.getByLabel(/^Name/).focus()
    await expect(form.getByLabel('Country')).toHaveValue('Cyprus')
    await expect(form.getByLabel('City', { exact: true })).toHaveValue('Nicosia')
    await form.getByLabel('City', { exact: true }).fill('Paphos')
    await expect(form.getByLabel('City', { exact: true })).toHaveValue('Paphos')
  })
})
