import { findAccountByName } from '#app/features/accounts/account/accounts.queries.server.ts'
import { addDays } from '#app/features/leads/record/cyprus-days.ts'
import { openTimes } from '#app/features/leads/viewings/verbs/change-times.server.ts'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { asAgency } from './as-agency.ts'
import { mailTo } from './mail.ts'
import { newPerson } from './people.ts'
import { expect, expectFitAndAccessible, test, waitMinimumFillTime } from './petra.ts'
import { staff } from './staff.ts'
import { viewingDay } from './viewing-day.ts'

test('an agent opens times and books a viewing, by the keyboard and in the calendar (docs/product/office.md §14, §15)', async ({
  page,
}) => {
  await staff(page, 'agent', 'Nikos')
  await page.goto('/office/viewings/times')
  for (const name of ['Day', 'Every week until'])
    await page.getByLabel(name, { exact: true }).fill(viewingDay.field)
  await page.getByRole('button', { name: 'Open these times' }).click()
  await expect(page.getByText('Times opened.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove: .*10:00 to 13:00, 30 minutes each/ })).toBeVisible()

  await page.goto(`/office/viewings?day=${viewingDay.field}`)
  await expect(page.getByText('6 free')).toBeVisible()
  await page.getByRole('link', { name: /^Book .*, 10:30/ }).click()
  await expect(page.getByLabel('Time in Cyprus')).toHaveValue('10:30')
  await expectFitAndAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Anna Georgiou')
  await page.getByLabel('Phone').fill('+357 99 000000')
  await page.getByLabel('Property number').fill('CY-10001')
  await page.getByRole('button', { name: 'Book viewing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10:30 to 11:00')
  await expectFitAndAccessible(page)

  await page.goto(`/office/viewings?day=${viewingDay.field}`)
  await expectFitAndAccessible(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Anna Georgiou' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByText('Cancel the viewing', { exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the viewing for good' }).click()
  await expect(page.getByText('Viewing cancelled.')).toBeVisible()
})

const HOME = 10_002

test('a time that was taken meanwhile is refused with those that are left, and what was typed stays (docs/product/leads.md §33, §34)', async ({
  page,
  request,
  faults,
}) => {
  const nikos = await staff(page, 'agent', 'Nikos')
  const day = addDays(dayInCyprus(new Date()), 3)
  await asAgency(async (ctx) => {
    const agent = await findAccountByName(ctx.db, nikos.email)
    const hours = { firstDay: day, lastDay: day, from: '10:00', until: '12:00', minutes: 60 }
    await openTimes(ctx, { agentId: agent!.memberId, ...hours })
    await setListingAssignee(ctx.db, [HOME], agent!.memberId)
  })
  await page.goto(`/properties/${HOME}`)
  await page.getByRole('button', { name: 'Request Viewing' }).first().click()
  await page.getByText('Choose a free time (Cyprus time)').waitFor()
  await expectFitAndAccessible(page)

  const dialog = page.getByRole('dialog', { name: 'Request Viewing' })
  const taken = dialog.getByLabel(/, 10:00$/)
  const anna = newPerson('Anna')
  const hidden = await dialog
    .locator('form')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>)
  const theirs = { name: 'Anna Georgiou', contact: anna.email }
  const answer = await request.post(page.url(), {
    form: { ...hidden, ...theirs, slot: await taken.inputValue() },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.url()).toMatch(/\/thank-you$/)

  // The page was opened before: what it offers is fresh after the refusal, and what was typed stays.
  const typed = {
    Name: 'Eleni Ioannou',
    'Phone or e-mail': newPerson('Eleni').email,
  }
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(text)
  await taken.check()
  await waitMinimumFillTime(page)
  await dialog.getByRole('button', { name: 'Request viewing' }).click()
  await expect(dialog.getByText('This time has just been taken.')).toBeVisible()
  await expect(taken).toHaveCount(0)
  await expect(dialog.getByLabel(/, 11:00$/)).toBeVisible()
  await expect(dialog.getByLabel('Phone or e-mail')).toHaveValue(typed['Phone or e-mail'])
  faults.length = 0

  await dialog.getByLabel(/, 11:00$/).check()
  await dialog.getByRole('button', { name: 'Request viewing' }).click()
  await expect(dialog.getByText('Your viewing is booked.')).toBeVisible()
  // Focus inside stops the countdown after which the popup closes.
  const calendar = dialog.getByRole('link', { name: 'Add the viewing to your calendar' })
  await calendar.focus()
  await expect(dialog.getByText(/ at 11:00, Cyprus time$/)).toBeVisible()
  await expect(dialog.getByText('An agent will')).toHaveCount(0)
  await expectFitAndAccessible(page)
  const file = await page.request.get((await calendar.getAttribute('href'))!)
  expect(await file.text()).toMatch(/STATUS:CONFIRMED/)

  const booked = await mailTo(anna.email, /^Your viewing is booked/)
  const link = booked.links.find((address) => address.includes('/viewings/'))!
  await page.goto(new URL(link).pathname)
  await expectFitAndAccessible(page)
})
