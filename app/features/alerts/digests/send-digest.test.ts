import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailedMember, matchAllChanges, priceQuery, yieldQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { deleteJobs } from '#test/jobs.ts'
import { listing, offered } from '#test/listings.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member, type TestMember } from '#test/members.ts'
import type { Context } from '#app/platform/context/context.ts'
import { type Mailer, smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { alertDelayMetrics } from '../alert/alert-delays.queries.server.ts'
import { beginDigest, membersWithDueMail } from '../matching/alert-digests.queries.server.ts'
import { beginRound } from './begin-round.server.ts'
import { editAlert } from '../saving/edit-alert.server.ts'
import { endAlertMails, pauseByMailLink, readMailLink } from '../mails/mail-link.server.ts'
import { readAlerts } from '../form/read-alerts.server.ts'
import { saveAlert } from '../saving/save-alert.server.ts'
import { saveSearch } from '../saving/save-search.server.ts'
import { sendDigest } from './send-digest.server.ts'
import { setAlertMail } from '../saving/set-alert-mail.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
const as = (person: TestMember) => database().context({ actor: person.holder })
const origin = 'https://petra.example'
const system = (about: Partial<Context> = {}) =>
  database().context({
    actor: { kind: 'system' },
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', origin, { timeoutMs: 500 }),
    ...about,
  })
const match = (at = testNow) => matchAllChanges(system({ now: () => at }))
const mails = () => catcher().mails()
const offer = (sourceId: string, priceEuro: number) =>
  offerListings(system(), 'test', [offered({ sourceId, priceEuro })])
const tokenIn = async () => /alert-mails\/([\w-]{43})/.exec((await mails())[0]!.text)![1]!
const digests = () =>
  database().db.selectFrom('alert_digest').select(['id', 'sent_at', 'refused_at']).execute()

beforeEach(async () => {
  catcher().clear()
  await sql`truncate listing, alert, member, listing_change, alert_delay cascade`.execute(database().db)
  await deleteJobs(database().db)
})

describe('an alert mail', () => {
  test('is one, however many alerts and homes, with links to each (docs/product/alerts.md §16, §17)', async () => {
    const anna = await mailedMember(database().context(), { username: 'Anna' })
    const price = await saveAlert(as(anna), priceQuery())
    await saveSearch(as(anna), {
      name: 'By the sea',
      criteria: { ...everything('sale'), minPriceEuro: 300_000 },
    })
    const first = await listing(system(), { priceEuro: 285_000 })
    const both = await listing(system(), { priceEuro: 300_000 })
    const second = await listing(system(), { priceEuro: 310_000 })
    await match()
    await sendDigest(system(), anna.memberId)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: anna.email,
      subject: '3 homes: Sale price in Limassol (2), By the sea (1)',
    })
    for (const number of [first, both, second]) {
      expect(mail!.links.filter((link) => link.startsWith(`${origin}/properties/${number}_`))).toHaveLength(1)
    }
    expect(mail!.text).toContain('New: 2-bedroom apartment in Germasogeia, Limassol at €285,000')
    expect(mail!.text).toContain('SALE PRICE IN LIMASSOL')
    expect(mail!.text).toContain('BY THE SEA')
    expect(mail!.links).toContain(`${origin}/my-alerts#alert-${price.alertId}`)
    expect(mail!.links).toContain(`${origin}/alert-mails/${await tokenIn()}?alert=${price.alertId}`)
    // Nothing is told twice.
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toHaveLength(1)
  })

  test('says the one home it is about in its subject (docs/product/alerts.md §17)', async () => {
    const anna = await mailedMember(database().context())
    await listing(system(), { sourceId: 'cut', priceEuro: 310_000 })
    await saveAlert(as(anna), priceQuery())
    await match()
    await offer('cut', 285_000)
    await match()
    await sendDigest(system(), anna.memberId)
    expect((await mails())[0]!.subject).toBe(
      '2-bedroom apartment in Germasogeia, Limassol: the price fell to €285,000',
    )
  })

  test('names twenty homes, and says how many more there are (docs/product/alerts.md §17)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    await offerListings(
      system(),
      'many',
      Array.from({ length: 23 }, () => offered()),
    )
    await match()
    await sendDigest(system(), anna.memberId)
    const [mail] = await mails()
    expect(mail!.links.filter((link) => link.includes('/properties/'))).toHaveLength(20)
    expect(mail!.subject).toBe('23 homes: Sale price in Limassol')
    expect(mail!.text).toContain('“Sale price in Limassol” found 3 more.')
    expect(mail!.links).toContain(`${origin}/alert-listing`)
  })

  test('gives each alert its share of twenty, and links what it leaves out (docs/product/alerts.md §17)', async () => {
    const anna = await mailedMember(database().context())
    const alertIds = [(await saveAlert(as(anna), priceQuery({ regions: ['limassol', 'paphos'] }))).alertId]
    for (const [name, minPriceEuro] of [
      ['By the sea', 300_001],
      ['In the hills', 400_000],
    ] as const) {
      const criteria = { ...everything('sale'), minPriceEuro, maxPriceEuro: minPriceEuro + 50_000 }
      alertIds.push((await saveSearch(as(anna), { name, criteria })).alertId)
    }
    const priced = (count: number, priceEuro: number) =>
      Array.from({ length: count }, () => offered({ priceEuro }))
    await offerListings(system(), 'many', [
      ...priced(30, 250_000),
      ...priced(9, 310_000),
      ...priced(2, 410_000),
    ])
    await match()
    await sendDigest(system(), anna.memberId)
    const [mail] = await mails()
    expect(mail!.subject).toBe(
      '41 homes: Sale price in Limassol and Paphos (30), By the sea (9) and 1 more alert',
    )
    const named = (price: string) => mail!.text.split(`Limassol at ${price}`).length - 1
    expect([named('€250,000'), named('€310,000'), named('€410,000')]).toEqual([9, 9, 2])
    expect(mail!.text).toContain('“Sale price in Limassol and Paphos” found 21 more.')
    expect(mail!.links).toContain(`${origin}/alert-listing?alert=${alertIds[0]}`)
    expect(mail!.text).not.toContain('“By the sea” found')
  })

  test('is not held up by a clock that was two days ahead when its homes were found (docs/reliability.md §5)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    await listing(system(), { priceEuro: 285_000 })
    await match(new Date(testNow.valueOf() + 2 * 86_400_000))
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toEqual([])
    await beginRound(system())
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toHaveLength(1)
  })

  test('goes to nobody without a confirmed address and a consent (docs/reliability.md §18)', async () => {
    const unconfirmed = await member(database().context())
    await setAlertMail(
      { ...as(unconfirmed), actor: unconfirmed.actor },
      { mailsWanted: true, frequency: 'at-once' },
    )
    const unasked = await mailedMember(database().context())
    await setAlertMail({ ...as(unasked), actor: unasked.actor }, { mailsWanted: false })
    for (const person of [unconfirmed, unasked]) await saveAlert(as(person), priceQuery())
    await listing(system())
    await match()
    const later = new Date(testNow.valueOf() + 3_600_000)
    expect(await membersWithDueMail(database().db, later)).toEqual([])
    for (const person of [unconfirmed, unasked])
      await sendDigest(system({ now: () => later }), person.memberId)
    expect(await mails()).toEqual([])
  })

  test('leaves out what was removed, or matches no more, since it was found (docs/product/alerts.md §16)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    const removed = await listing(system())
    await listing(system(), { sourceId: 'dearer' })
    await match()
    await database()
      .db.updateTable('alert_listing')
      .set({ removed_at: testNow })
      .where('listing_id', '=', removed)
      .execute()
    await offer('dearer', 900_000)
    await match()
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toEqual([])
  })
})

describe('how often', () => {
  const at = (time: string) => new Date(time)
  // 21 November 2026 is a Saturday; Cyprus is two hours ahead of UTC in winter, three in summer.
  test.each([
    ['daily', '2026-11-21T10:00:00Z', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['weekly', '2026-11-21T10:00:00Z', '2026-11-23T05:59:59Z', '2026-11-23T06:00:00Z'],
    ['daily', '2026-07-21T04:59:00Z', '2026-07-21T04:59:59Z', '2026-07-21T05:00:00Z'],
    ['weekly', '2026-07-20T05:01:00Z', '2026-07-27T04:59:59Z', '2026-07-27T05:00:00Z'],
    ['at-once', '2026-11-21T10:00:00Z', '2026-11-21T10:00:29Z', '2026-11-21T10:00:30Z'],
  ] as const)(
    '%s: found at %s, not due at %s, due at %s (docs/product/alerts.md §16)',
    async (frequency, found, before, due) => {
      const anna = await mailedMember(database().context())
      await saveAlert(as(anna), { ...priceQuery(), frequency })
      await listing(system())
      await match(at(found))
      // The job that the match asked for would hide what the round finds.
      await deleteJobs(database().db)
      expect(await membersWithDueMail(database().db, at(before))).toEqual([])
      expect(await membersWithDueMail(database().db, at(due))).toEqual([anna.memberId])
    },
  )

  test('of an alert is its own, else the member’s; all that is due goes in one mail (docs/product/alerts.md §16)', async () => {
    const anna = await mailedMember(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await saveSearch(as(anna), { name: 'All', criteria: everything('sale'), frequency: 'daily' })
    await listing(system(), { priceEuro: 310_000 })
    await match()
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toEqual([])
    await editAlert(as(anna), { alertId, frequency: 'weekly' })
    await listing(system(), { priceEuro: 200_000 })
    await match()
    await sendDigest(system({ now: () => at('2026-11-23T07:00:00Z') }), anna.memberId)
    expect(await mails()).toMatchObject([{ subject: '2 homes: Sale price in Limassol (1), All (1)' }])
  })

  test('a home that two alerts found is told once, with the first of them (docs/product/alerts.md §16)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    await saveSearch(as(anna), { name: 'All', criteria: everything('sale'), frequency: 'daily' })
    await listing(system(), { priceEuro: 200_000 })
    await match()
    await sendDigest(system(), anna.memberId)
    await sendDigest(system({ now: () => at('2026-11-23T07:00:00Z') }), anna.memberId)
    expect(await mails()).toHaveLength(1)
  })
})

describe('one click', () => {
  const mailed = async () => {
    const anna = await mailedMember(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await listing(system())
    await match()
    await sendDigest(system(), anna.memberId)
    return { anna, alertId, token: await tokenIn() }
  }

  test('in the mail program ends the mails, by headers of RFC 8058 (docs/product/alerts.md §18)', async () => {
    const { anna, token } = await mailed()
    const { headers } = (await mails())[0]!
    expect(headers['list-unsubscribe']).toBe(`<${origin}/alert-mails/${token}>`)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await listing(system())
    await match()
    await endAlertMails(database().context(), { token })
    await endAlertMails(database().context(), { token })
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toHaveLength(1)
    // What waited then is not told when mails are wanted again.
    await setAlertMail({ ...as(anna), actor: anna.actor }, { mailsWanted: true })
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toHaveLength(1)
  })

  test('pauses one alert of whom the mail was for, and no one else’s (docs/product/alerts.md §18)', async () => {
    const { anna, alertId, token } = await mailed()
    const eve = await mailedMember(database().context())
    const hers = await saveAlert(as(eve), priceQuery())
    const visitor = database().context()
    await expect(pauseByMailLink(visitor, { token, alertId: hers.alertId })).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect(await readMailLink(visitor, { token, alertId })).toEqual({
      address: `${anna.email[0]}***@homes.example`,
      mailsWanted: true,
      alert: { id: alertId, name: 'Sale price in Limassol', paused: false },
    })
    await pauseByMailLink(visitor, { token, alertId })
    expect(await readAlerts(as(anna))).toMatchObject([{ pausedAt: testNow }])
  })

  test('wants the mail’s own link: a guessed one does nothing (docs/product/alerts.md §18)', async () => {
    await mailed()
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      await expect(endAlertMails(database().context(), { token })).rejects.toMatchObject({
        kind: 'not-found',
      })
    }
  })
})

describe('a process that ends, or a mail server that fails', () => {
  const waiting = async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    await listing(system())
    await match()
    return anna
  }
  const untilRound = new Date(testNow.valueOf() + 60_000)

  test('between match and mail loses nothing: the round finds it (docs/product/alerts.md §8)', async () => {
    const anna = await waiting()
    await beginDigest(database().db, anna.memberId, testNow)
    await deleteJobs(database().db)
    await beginRound(system({ now: () => untilRound }))
    const { rows } =
      await sql`select key from graphile_worker.jobs where task_identifier = 'alert-digest'`.execute(
        database().db,
      )
    expect(rows).toEqual([{ key: `alert-digest:${anna.memberId}` }])
    // A job that waits, or is tried again with pauses, is left to its time.
    expect(await membersWithDueMail(database().db, untilRound)).toEqual([])
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toHaveLength(1)
  })

  test('two at once send one mail (docs/product/alerts.md §8)', async () => {
    const anna = await waiting()
    await Promise.all([1, 2, 3, 4].map(() => sendDigest(system(), anna.memberId)))
    expect(await mails()).toHaveLength(1)
  })

  test('no transaction is open while the mail server is waited for, and no other process sends the mail (docs/product/alerts.md §17)', async () => {
    const anna = await waiting()
    const mailer = smtpMailer(catcher().url, 'Petra <petra@localhost>', origin)
    catcher().behave('hang')
    const sending = sendDigest(system({ mailer }), anna.memberId)
    await expect.poll(() => catcher().hanging()).toBe(1)
    expect(await database().openTransactions()).toEqual([])
    await sendDigest(system({ mailer }), anna.memberId)
    await beginRound(system({ now: () => untilRound }))
    expect(await membersWithDueMail(database().db, untilRound)).toEqual([])
    catcher().acceptHanging()
    await sending
    expect(await mails()).toHaveLength(1)
    expect(await digests()).toMatchObject([{ sent_at: testNow }])
  })

  test('while it is sent leaves it due: another process sends the same mail after three minutes (docs/product/alerts.md §17)', async () => {
    const anna = await waiting()
    const never: Mailer = { send: () => new Promise(() => undefined), forget: async () => undefined }
    void sendDigest(system({ mailer: never }), anna.memberId)
    await expect.poll(async () => (await digests()).length).toBe(1)
    await deleteJobs(database().db)
    const after = (minutes: number) => new Date(testNow.valueOf() + minutes * 60_000)
    expect(await membersWithDueMail(database().db, after(2.9))).toEqual([])
    expect(await membersWithDueMail(database().db, after(3))).toEqual([anna.memberId])
    await sendDigest(system({ now: () => after(3) }), anna.memberId)
    expect(await mails()).toHaveLength(1)
  })

  test('with a clock two days ahead holds no mail up once the clock is right again (docs/reliability.md §5)', async () => {
    const anna = await waiting()
    const never: Mailer = { send: () => new Promise(() => undefined), forget: async () => undefined }
    const ahead = new Date(testNow.valueOf() + 2 * 86_400_000)
    void sendDigest(system({ mailer: never, now: () => ahead }), anna.memberId)
    await expect.poll(async () => (await digests()).length).toBe(1)
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toHaveLength(1)
  })

  test('after the server took it: the same mail, known by its Message-ID (docs/product/alerts.md §17)', async () => {
    const anna = await waiting()
    catcher().behave('drop-after-data')
    await expect(sendDigest(system(), anna.memberId)).rejects.toThrow(/clos/i)
    catcher().behave('take')
    await sendDigest(system(), anna.memberId)
    const [first, second, ...more] = await mails()
    expect(more).toEqual([])
    expect(second!.messageId).toBe(first!.messageId)
    // The link of the first works as well: it may be the one that is read.
    await endAlertMails(database().context(), { token: await tokenIn() })
  })

  test('before the server took it: sent when it is back, with what came meanwhile in the next (docs/product/alerts.md §16)', async () => {
    const anna = await waiting()
    catcher().behave({ refuse: 'connection', code: 421 })
    await expect(sendDigest(system(), anna.memberId)).rejects.toThrow(/not today|greeting/i)
    await listing(system())
    await match()
    catcher().behave('take')
    await sendDigest(system(), anna.memberId)
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toHaveLength(2)
    expect((await digests()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  test.each([0, 1])(
    'a home that does not match while its mail leaves with %i others is told once it matches again (docs/product/alerts.md §8, §16)',
    async (others) => {
      const anna = await mailedMember(database().context())
      await saveAlert(as(anna), priceQuery())
      await listing(system(), { sourceId: 'moving', priceEuro: 290_000 })
      if (others > 0) await listing(system())
      await match()
      await beginDigest(database().db, anna.memberId, testNow)
      await offer('moving', 900_000)
      await match()
      await sendDigest(system(), anna.memberId)
      expect(await mails()).toHaveLength(others)
      await offer('moving', 280_000)
      await match()
      await sendDigest(system(), anna.memberId)
      await sendDigest(system(), anna.memberId)
      expect(await mails()).toHaveLength(others + 1)
      expect((await mails()).at(-1)!.text).toContain('€280,000')
    },
  )

  test('an address refused for good is not tried again (docs/product/alerts.md §16)', async () => {
    const anna = await waiting()
    catcher().behave({ refuse: 'recipient', code: 550 })
    await sendDigest(system(), anna.memberId)
    catcher().behave('take')
    await sendDigest(system(), anna.memberId)
    expect(await mails()).toEqual([])
    expect(await digests()).toMatchObject([{ sent_at: null, refused_at: testNow }])
  })

  test('who ends the mails while one waits gets none (docs/reliability.md §18)', async () => {
    const anna = await waiting()
    const failing: Mailer = { send: () => Promise.reject(new Error('down')), forget: async () => undefined }
    await expect(sendDigest(system({ mailer: failing }), anna.memberId)).rejects.toThrow('down')
    await setAlertMail({ ...as(anna), actor: anna.actor }, { mailsWanted: false })
    await sendDigest(system(), anna.memberId)
    expect([await mails(), await digests()]).toEqual([[], []])
  })
})

describe('the delay', () => {
  test('from change to match and to mail is a histogram that any process shows (docs/product/alerts.md §21)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), yieldQuery())
    await listing(system(), { statedYieldPercent: 5 })
    await sql`update listing set yield_percent = 5`.execute(database().db)
    await sql`update listing_change set changed_at = clock_timestamp() - interval '3 seconds'`.execute(
      database().db,
    )
    await match()
    await sendDigest(system(), anna.memberId)
    const text = await alertDelayMetrics(database().db)
    expect(text).toContain('petra_alert_delay_seconds_bucket{stage="match",le="2.5"} 0')
    expect(text).toContain('petra_alert_delay_seconds_bucket{stage="match",le="+Inf"} 1')
    expect(text).toContain('petra_alert_delay_seconds_count{stage="mail"} 1')
    expect(text).toContain('petra_alert_waiting{what="changes"} 0')
  })
})
