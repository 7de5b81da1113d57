import { beforeAll, describe, expect, test } from 'vitest'
import { insertMailToken } from '#app/features/alerts/matching/alert-digests.queries.server.ts'
import { alertMailPath, alertPausePath } from '#app/features/alerts/alert/alert.ts'
import { readAlertMail, readAlerts } from '#app/features/alerts/form/read-alerts.server.ts'
import { saveAlert } from '#app/features/alerts/saving/save-alert.server.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { mailedMember, priceQuery } from '#test/alerts.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
  await listing(database().context())
})

/** Makes a member whom a mail with this token was sent to. */
async function mailed() {
  const anna = await mailedMember(database().context())
  const mine = database().context({ actor: anna.actor })
  const { alertId } = await saveAlert(mine, priceQuery())
  const token = newSecret()
  await insertMailToken(database().db, anna.memberId, hashOfSecret(token), mine.now())
  return { mine, alertId, token }
}

/** Posts like a mail program: no cookie, no origin (RFC 8058 §3.2). */
const oneClick = (path: string) =>
  site.send(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

describe('the links of an alert mail', () => {
  test('opened, change nothing and show one button; nothing of it is kept (docs/product/alerts.md §18)', async () => {
    const { mine, token } = await mailed()
    const page = await site.get(alertMailPath(token))
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('Stop all alert e-mails')
    expect(html.split('<main')[1]!.match(/<button/g)).toHaveLength(1)
    expect(await readAlertMail(mine)).toMatchObject({ mailsWanted: true })
  })

  test('posted by a mail program, end the mails with one click and without a login (docs/product/alerts.md §18)', async () => {
    const { mine, token } = await mailed()
    expect((await oneClick(alertMailPath(token))).status).toBe(200)
    expect(await readAlertMail(mine)).toMatchObject({ mailsWanted: false })
    expect((await oneClick(alertMailPath(token))).status).toBe(200)
    expect(await (await site.get(alertMailPath(token))).text()).toContain(
      'We no longer send alert e-mails to',
    )
  })

  test('that name an alert pause it, by the page’s button (docs/product/alerts.md §18)', async () => {
    const { mine, alertId, token } = await mailed()
    const path = alertPausePath(token, alertId)
    expect(await (await site.get(path)).text()).toContain('Pause “Sale price in Limassol”?')
    expect((await site.post(path, new URLSearchParams())).status).toBe(200)
    expect(await readAlerts(mine)).toMatchObject([{ pausedAt: expect.any(Date) }])
    expect(await readAlertMail(mine)).toMatchObject({ mailsWanted: true })
  })

  test('that are not ours are refused, and other sites may not press them (docs/product/accounts.md §12)', async () => {
    const { mine, token } = await mailed()
    expect((await site.get(alertMailPath(newSecret()))).status).toBe(404)
    expect((await oneClick(alertMailPath('x'))).status).toBe(404)
    const foreign = { Origin: 'https://elsewhere.example' }
    expect((await site.post(alertMailPath(token), new URLSearchParams(), foreign)).status).toBe(403)
    expect(await readAlertMail(mine)).toMatchObject({ mailsWanted: true })
  })
})

test('the pages’ forms take forms only: anything else is refused, and is no fault of ours (docs/reliability.md §11)', async () => {
  const { cookie } = await mailedMember(database().context())
  for (const path of ['/my-alerts', '/my-alerts/limassol/yield', '/save-search'])
    expect([path, (await site.post(path, { intent: 'mails' }, { cookie })).status]).toEqual([path, 400])
})

test('the delays of alerts stand among the figures (docs/product/alerts.md §21)', async () => {
  const text = await (await site.get('/metrics')).text()
  expect(text).toContain('# TYPE petra_alert_delay_seconds histogram')
  expect(text).toContain('petra_alert_waiting{what="changes"} 1')
})
