import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { type CrmBehaviour, crmStub } from '#test/crm-stub.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { everyForm, formsWithEmail, runDeliveries, validLead } from '#test/deliveries.ts'
import { listing } from '#test/listings.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import type { CatcherBehaviour } from '#test/start-mail-catcher.ts'
import { attemptAnswerText, readAttemptAnswer } from '../delivery/attempt-answer.ts'
import { deliver } from './deliver.server.ts'
import { dueDeliveries } from '../delivery/deliveries.queries.server.ts'
import type { Destination } from '../delivery/delivery.ts'
import { type LeadFormName, leadForms } from '../record/lead.ts'
import { retryDeliveries } from '../delivery/retry-deliveries.server.ts'
import { type LeadInput, storeLead } from '../enquiries/storing/store-lead.server.ts'
import { UNREADABLE_LEAD } from '../record/stored-lead.ts'
import { MAX_HOMES } from '../record/viewing.ts'
import { webToLead } from '../delivery/web-to-lead.server.ts'

const database = testDatabase()
const stub = crmStub()
const catcher = mailCatcher()

const system = { actor: { kind: 'system' }, client: null } as const
const silent = { send: async () => {}, forget: async () => {} }
const later = (hours: number) => new Date(testNow.valueOf() + hours * 3_600_000)

/** `timeoutMs`: how long a hanging system is waited for. */
function context(about: Partial<Context> = {}, timeoutMs = 10_000): Context {
  return database().context({
    client: null,
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example', { timeoutMs }),
    crm: webToLead({
      url: stub().url,
      hidden: [['xnQsjsdp', 'token']],
      customFields: [
        ['key', 'LEADCF1'],
        ['propertyUrl', 'LEADCF7'],
      ],
      returnUrl: 'https://petra.example/thank-you',
      timeoutMs,
    }),
    ...about,
  })
}

const lead = (about: Partial<LeadInput> & Pick<LeadInput, 'form'>): LeadInput => ({
  fields: validLead(about.form),
  propertyUrl: null,
  idempotencyKey: null,
  ...about,
})

const deliveries = () =>
  database()
    .db.selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'lead_id')
    .selectAll('delivery')
    .select('form')
    .execute()
/** `answer` as staff read it. */
const attempts = async () => {
  const rows = await database().db.selectFrom('delivery_attempt').selectAll().orderBy('id').execute()
  return rows.map((row) => {
    const answer = readAttemptAnswer(row.answer)
    return { ...row, answer: answer && attemptAnswerText(answer) }
  })
}

beforeEach(async () => {
  stub().clear()
  catcher().clear()
  await database().db.deleteFrom('lead').execute()
  await database().db.deleteFrom('throttle').execute()
})

describe('where leads go', () => {
  test.each(everyForm)(
    '$form goes where its table says, stored with the lead (docs/product/leads.md §17)',
    async ({ form }) => {
      await storeLead(context(), lead({ form }))
      const rows = await deliveries()
      expect(rows.map(({ destination }) => destination).toSorted()).toEqual(
        [...leadForms[form].destinations].toSorted(),
      )
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['due']))

      await runDeliveries(context(), testNow)
      expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['delivered']))
      const to = (await catcher().mails()).map((mail) => mail.to).toSorted()
      const hasEmail = formsWithEmail.some((each) => each.form === form)
      const answersVisitor = hasEmail && form !== 'share'
      expect(to).toEqual([...(hasEmail ? ['anna@homes.example'] : []), 'hello@petra.example'])
      expect(stub().leads()).toHaveLength(leadForms[form].destinations.includes('crm') ? 1 : 0)
      const toAgency = (await catcher().mails()).find((mail) => mail.to === 'hello@petra.example')
      expect(toAgency?.headers['reply-to']).toBe(answersVisitor ? 'anna@homes.example' : undefined)
      expect(toAgency?.text.includes('anna@homes.example')).toBe(answersVisitor)
    },
  )

  test('without a CRM leads stay here and are mailed (docs/product/leads.md §19)', async () => {
    await storeLead(context({ crm: null }), lead({ form: 'sell' }))
    expect((await deliveries()).map(({ destination }) => destination)).toEqual(['agency', 'visitor'])
  })

  test('the CRM gets its own names, its limits, our key, and everything in the description (docs/product/leads.md §19)', async () => {
    const id = await listing(database().context())
    await storeLead(
      context(),
      lead({
        form: 'request-info',
        fields: { ...validLead('request-info'), country: 'Cyprus', city: 'Κάτω Πάφος', beds: '6+' },
        propertyUrl: `https://petra.example/properties/${id}_free-money`,
      }),
    )
    await runDeliveries(context(), testNow)
    const row = (await deliveries()).find(({ destination }) => destination === 'crm')
    const url = `https://petra.example/properties/${id}_2-bedroom-apartment-to-buy`
    expect(stub().leads()).toEqual([
      {
        xnQsjsdp: 'token',
        'First Name': 'Anna',
        'Last Name': 'Georgiou',
        Email: 'anna@homes.example',
        Phone: '+35799000000',
        Country: 'Cyprus',
        City: 'Κάτω Πάφος',
        'Lead Source': 'Website',
        LEADCF1: row?.id,
        LEADCF7: url,
        Description: expect.stringContaining(`Beds: 6+`),
        returnURL: 'https://petra.example/thank-you',
      },
    ])
    const [{ Description = '' } = {}] = stub().leads()
    for (const part of ['By the harbour', 'Phone: +357 99 000000', url, `Key: ${row?.id}`]) {
      expect(Description).toContain(part)
    }
  })

  test('a viewing carries its day as a calendar file in both mails (docs/product/leads.md §21)', async () => {
    const homes = [await listing(database().context()), await listing(database().context())]
    const propertyUrl = homes.map((id) => `/properties/${id}`).join(',')
    await storeLead(context(), lead({ form: 'viewing', propertyUrl }))
    await storeLead(context(), lead({ form: 'request-viewing', propertyUrl }))
    await runDeliveries(context(), testNow)
    const mails = await catcher().mails()
    expect(mails).toHaveLength(4)
    for (const { attachments, text } of mails) {
      expect(attachments).toMatchObject([{ filename: 'viewing.ics', type: 'text/calendar' }])
      const calendar = attachments[0]?.text ?? ''
      expect(calendar).toMatch(/DTSTART;VALUE=DATE:20261201\s+DTEND;VALUE=DATE:20261202\s/)
      expect(calendar).toContain('DTSTAMP:20261121T100000Z')
      expect(calendar).toContain('STATUS:TENTATIVE')
      expect(calendar.replaceAll(/\r?\n\t/g, '')).toContain(`/properties/${homes[1]}`)
      expect(text).toContain('1 December 2026')
      expect(text).toContain(`https://petra.example/properties/${homes[1]}`)
    }
  })

  test('fifty homes are all named in both mails (docs/product/leads.md §5)', async () => {
    const homes: number[] = []
    for (let at = 0; at < MAX_HOMES; at += 1) homes.push(await listing(database().context()))
    const propertyUrl = homes
      .map((id) => `https://petra.example/properties/${id}_2-bedroom-apartment-to-buy`)
      .join(',')
    await storeLead(context(), lead({ form: 'viewing', propertyUrl }))
    await runDeliveries(context(), testNow)
    const mails = await catcher().mails()
    expect(mails).toHaveLength(2)
    for (const { links, attachments } of mails) {
      expect(homes.filter((id) => !links.some((link) => link.includes(`/properties/${id}_`)))).toEqual([])
      const calendar = (attachments[0]?.text ?? '').replaceAll(/\r?\n\t/g, '')
      expect(homes.filter((id) => !calendar.includes(`/properties/${id}_`))).toEqual([])
    }
  })

  test('a page that a form stands on is where it was sent from, and not what it is about (docs/product/leads.md §21)', async () => {
    const fields = { ...validLead('contact'), message: 'Do you also manage homes?' }
    await storeLead(
      context(),
      lead({ form: 'contact', fields, propertyUrl: 'https://petra.example/contact' }),
    )
    await runDeliveries(context(), testNow)
    const mails = await catcher().mails()
    const toAgency = mails.find(({ to }) => to === 'hello@petra.example')
    expect(toAgency?.text).toContain('Sent from /contact')
    // Its first words are what a list of mails shows.
    expect(toAgency?.html.replace(/^[^]*<body[^>]*>|<[^>]+>/g, '').trim()).toMatch(
      /^Do you also manage homes\?/,
    )
    for (const { text } of mails) expect(text).not.toMatch(/Our page|petra\.example\/contact/)
  })

  test('a friend gets our text and our link, a name only where it is one; the message goes to the agency (docs/product/leads.md §6, §21)', async () => {
    const id = await listing(database().context())
    const shared = (name: string, email: string, path = `/properties/${id}_buy-pills-at-evil.example`) =>
      lead({
        form: 'share',
        fields: { name, email, message: 'see http://evil.example', phone: '99 000000' },
        propertyUrl: path,
      })
    await storeLead(context(), shared('Νίκος O’Neill', 'nikos@homes.example'))
    const two = `/properties/${id},/properties/${await listing(database().context())}`
    await storeLead(context(), shared('Win at evil.example', 'eleni@homes.example', two))
    await storeLead(context(), shared('Maria', 'maria@homes.example', '/buy-pills-call-12345'))
    await runDeliveries(context(), testNow)
    const mails = await catcher().mails()
    const friends = mails.filter((mail) => mail.to !== 'hello@petra.example')
    expect(friends).toHaveLength(3)
    for (const mail of friends) {
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil|pills|12345/)
    }
    const textTo = (to: string) => friends.find((mail) => mail.to === to)?.text
    expect(textTo('nikos@homes.example')).toContain('Dear Νίκος O’Neill,')
    expect(textTo('nikos@homes.example')).toContain(
      `https://petra.example/properties/${id}_2-bedroom-apartment-to-buy`,
    )
    expect(textTo('eleni@homes.example')).toContain('Hello,')
    expect(textTo('eleni@homes.example')?.match(/\/properties\//g)).toHaveLength(1)
    const agency = mails.find((mail) => mail.to === 'hello@petra.example')
    expect(agency?.text).toContain('see http://evil.example')
    expect(agency?.text).not.toContain('nikos@homes.example')
  })

  test('one link reaches a friend once a day, and nobody gets more than five of our mails for it (docs/product/leads.md §6, §21)', async () => {
    const share = (path: string) =>
      lead({ form: 'share', fields: { name: 'Nikos', email: 'Nikos@homes.example' }, propertyUrl: path })
    const states = async () => (await deliveries()).map(({ state }) => state).toSorted()
    await storeLead(context(), share('/featured'))
    await storeLead(context({ now: () => later(1) }), share('/featured'))
    expect(await states()).toEqual(['due', 'left-out'])
    await database().db.deleteFrom('lead').execute()
    await storeLead(context(), share('/properties/7_2-bedroom-villa-to-buy'))
    await storeLead(context(), share('/properties/7_look-here,/properties/8'))
    expect(await states()).toEqual(['due', 'left-out'])
    await database().db.deleteFrom('lead').execute()
    await database().db.deleteFrom('throttle').execute()
    await storeLead(context(), share('/featured'))
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) await storeLead(context(), share(path))
    expect((await states()).filter((state) => state === 'due')).toHaveLength(5)
    await storeLead(context({ now: () => later(25) }), share('/featured'))
    expect((await states()).filter((state) => state === 'due')).toHaveLength(6)
    for (let count = 0; count < 7; count += 1) {
      await storeLead(
        context(),
        lead({ form: 'contact', fields: { ...validLead('contact'), message: `${count}` } }),
      )
    }
    const toVisitor = (await deliveries()).filter(({ destination }) => destination === 'visitor')
    expect(toVisitor.filter(({ state }) => state === 'due')).toHaveLength(5)
    const toAgency = (await deliveries()).filter(({ destination }) => destination === 'agency')
    expect(toAgency.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'due'))
  })

  test('no field becomes a header or a second recipient (docs/reliability.md §16)', async () => {
    const contact = (email: string) =>
      lead({
        form: 'contact',
        fields: { ...validLead('contact'), email, name: 'A, b@c.example <d@e.example>' },
      })
    for (const email of ['a@b.cy, c@d.cy', 'a@b.cy;c@d.cy', '"x" <c@d.cy>']) {
      const refusal = { kind: 'bad-input', field: 'email' }
      await expect(storeLead(context(), contact(email))).rejects.toMatchObject(refusal)
      const share = lead({ form: 'share', fields: { name: 'N', email } })
      await expect(storeLead(context(), share)).rejects.toMatchObject(refusal)
    }
    await storeLead(context(), contact('nobody'))
    await runDeliveries(context(), testNow)
    expect(catcher().recipients()).toEqual([['hello@petra.example']])
  })
})

describe('when the others are down', () => {
  /** One lead of each, with an address of its own; what they are to cause. */
  async function storeLedger(...forms: LeadFormName[]): Promise<{ crm: number; mails: number }> {
    for (const [at, form] of forms.entries()) {
      await storeLead(
        context(),
        lead({ form, fields: { ...validLead(form), email: `anna-${at}@homes.example` } }),
      )
    }
    const all = forms.flatMap((form) => leadForms[form].destinations)
    const crm = all.filter((destination) => destination === 'crm').length
    return { crm, mails: all.length - crm }
  }

  test('a CRM down for a day and mail down for three: all arrives, and twice only what was taken without a word (docs/reliability.md §5)', async () => {
    const ledger = await storeLedger('request-info', 'share', 'sell')
    const crmFaults: CrmBehaviour[] = [
      'hang',
      'drop',
      { status: 503 },
      { status: 400 },
      'error-page',
      'login',
    ]
    const mailFaults: CatcherBehaviour[] = [
      'hang',
      { refuse: 'connection', code: 421 },
      { refuse: 'sender', code: 550 },
      { refuse: 'recipient', code: 450 },
      { refuse: 'content', code: 451 },
    ]
    for (let hour = 0; hour < 72; hour += 3) {
      stub().behave(hour < 24 ? crmFaults[(hour / 3) % crmFaults.length]! : 'take')
      catcher().behave(mailFaults[(hour / 3) % mailFaults.length]!)
      const hangs = [
        crmFaults[(hour / 3) % crmFaults.length],
        mailFaults[(hour / 3) % mailFaults.length],
      ].includes('hang')
      await runDeliveries(context({}, hangs ? 50 : 10_000), later(hour), later(hour + 2.99))
      if (hour < 24) expect(stub().leads()).toEqual([])
      expect(await catcher().mails()).toEqual([])
    }
    const crmKeys = stub()
      .leads()
      .map(({ LEADCF1 }) => LEADCF1)
    expect(crmKeys).toHaveLength(ledger.crm)
    expect(new Set(crmKeys).size).toBe(ledger.crm)

    // Taken, and the connection ends before anyone says so: the one case in which something arrives twice.
    catcher().behave('drop-after-data')
    await runDeliveries(context(), later(72), later(84))
    const unsaid = (await catcher().mails()).length
    catcher().behave('take')
    await runDeliveries(context(), later(84), later(24 * 7))
    const ids = (await catcher().mails()).map(({ messageId }) => messageId)
    expect(unsaid).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ledger.mails)
    expect(ids).toHaveLength(ledger.mails + unsaid)
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['delivered']))
  }, 120_000)

  test('every attempt is kept with its time, how it ended and what was answered (docs/product/leads.md §18)', async () => {
    stub().behave('error-page')
    await storeLead(context(), lead({ form: 'sell' }))
    await runDeliveries(context({ mailer: silent }), testNow, later(0.2))
    stub().behave('take-quietly')
    await runDeliveries(context({ mailer: silent }), testNow, later(1))
    const ofCrm = (await attempts()).filter(({ answer }) => answer !== 'The mail server accepted it.')
    expect(
      ofCrm.map(({ began_at, outcome }) => [(began_at.valueOf() - testNow.valueOf()) / 60_000, outcome]),
    ).toEqual([
      [0, 'failed'],
      [1, 'failed'],
      [6, 'failed'],
      [21, 'unproven'],
    ])
    expect(ofCrm[0]?.answer).toBe(
      'It answered with status 200 and an error page: CRM Invalid form: an error occurred.',
    )
  })

  test('after a week it waits for a person, is logged, and a person can send it on (docs/product/leads.md §18)', async () => {
    stub().behave({ status: 400 })
    catcher().behave({ refuse: 'recipient', code: 550, text: '5.1.1 nobody here' })
    await storeLead(context(), lead({ form: 'request-info' }))
    await runDeliveries(context(), testNow, later(24 * 30))
    const rows = await deliveries()
    const summary = rows.map(({ destination, state, settled_at }) => ({
      destination,
      state,
      hours: ((settled_at?.valueOf() ?? 0) - testNow.valueOf()) / 3_600_000,
    }))
    // A stranger's mailbox that is not there is not asked twice.
    expect(summary.toSorted((a, b) => (a.destination < b.destination ? -1 : 1))).toEqual([
      { destination: 'agency', state: 'waiting', hours: 168 },
      { destination: 'crm', state: 'waiting', hours: 168 },
      { destination: 'visitor', state: 'waiting', hours: 0 },
    ])
    stub().behave('take')
    catcher().behave('take')
    const leadId = rows[0]?.lead_id ?? ''
    const now = () => later(24 * 40)
    await expect(retryDeliveries(context(), { leadId })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await retryDeliveries(context({ ...system, now }), { leadId })).toBe(3)
    await runDeliveries(context(), now())
    expect(stub().leads()).toHaveLength(1)
    expect(await catcher().mails()).toHaveLength(2)
    await expect(retryDeliveries(context({ ...system, now }), { leadId })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  test('a system that is out of reach is looked for by one delivery, not by all (docs/reliability.md §5)', async () => {
    stub().behave('hang')
    for (let at = 0; at < 20; at += 1) {
      await storeLead(
        context(),
        lead({ form: 'sell', fields: { ...validLead('sell'), phone: `99 0000${10 + at}` } }),
      )
    }
    await runDeliveries(context({ mailer: silent }, 200), testNow)
    expect(stub().posts()).toBe(1)
    stub().behave('take')
    await runDeliveries(context({ mailer: silent }), testNow, later(0.1))
    expect(
      new Set(
        stub()
          .leads()
          .map(({ Phone }) => Phone),
      ).size,
    ).toBe(20)
  })

  test('a clock that ran two days ahead holds nothing up once it is right again (docs/reliability.md §5)', async () => {
    await storeLead(context(), lead({ form: 'sell' }))
    stub().behave('hang')
    catcher().behave({ refuse: 'connection', code: 421 })
    await runDeliveries(context({}, 50), later(48), later(48.5))
    expect((await deliveries()).every(({ next_attempt_at }) => next_attempt_at! > later(48))).toBe(true)
    stub().behave('take')
    catcher().behave('take')
    await runDeliveries(context(), testNow, later(0.1))
    expect(stub().leads()).toHaveLength(1)
    expect(await catcher().mails()).toHaveLength(2)
  })

  test('a lead that cannot be read waits for a person, and its number is logged (docs/product/leads.md §18)', async () => {
    await storeLead(context(), lead({ form: 'contact' }))
    await database()
      .db.updateTable('lead')
      .set({ fields: JSON.stringify({ name: ['Anna'] }) })
      .execute()
    const logged: object[] = []
    const log = { ...database().context().log, warn: (about: object) => void logged.push(about) }
    await runDeliveries(context({ log: log as Context['log'] }), testNow)
    const [first] = await deliveries()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect((await attempts())[0]).toMatchObject({ outcome: 'refused', answer: UNREADABLE_LEAD })
    expect(logged).toContainEqual(expect.objectContaining({ leadId: first?.lead_id }))
    expect(catcher().recipients()).toEqual([])
  })

  test('two workers at one delivery send it once; one that was killed in the middle leaves it due (docs/reliability.md §2)', async () => {
    await storeLead(
      context({ crm: null }),
      lead({ form: 'share', fields: { name: 'N', email: 'n@homes.example' } }),
    )
    const [deliveryId = ''] = await dueDeliveries(database().db, testNow, 10)
    const never = { ...silent, send: () => new Promise<void>(() => undefined) }
    void deliver(context({ ...system, mailer: never }), { deliveryId })
    await expect.poll(async () => (await attempts()).length).toBe(1)
    await Promise.all([1, 2, 3].map(() => deliver(context(system), { deliveryId })))
    expect(await catcher().mails()).toEqual([])
    await runDeliveries(context(), testNow, later(0.05))
    expect(await catcher().mails()).toHaveLength(1)
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual([null, 'delivered'])
  })

  test('no transaction is open while a system is waited for, and the lead’s other deliveries go on (docs/product/leads.md §18)', async () => {
    await storeLead(context(), lead({ form: 'sell' }))
    const ids = Object.fromEntries((await deliveries()).map(({ destination, id }) => [destination, id]))
    const send = (destination: Destination) =>
      deliver(context(system, 60_000), { deliveryId: ids[destination] ?? '' })
    catcher().behave('hang')
    stub().behave('hang')
    const toAgency = send('agency')
    const toCrm = send('crm')
    await expect.poll(() => [catcher().hanging(), stub().hanging()]).toEqual([1, 1])
    expect(await database().openTransactions()).toEqual([])
    catcher().behave('take')
    await send('visitor')
    expect(catcher().recipients()).toEqual([['anna@homes.example']])
    catcher().acceptHanging()
    stub().acceptHanging()
    await Promise.all([toAgency, toCrm])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('the agency’s address is read when a mail goes; without one it waits (docs/product/leads.md §18)', async () => {
    const setEmail = (value: string) =>
      database().db.updateTable('site_setting').set({ value }).where('name', '=', 'email').execute()
    await setEmail('')
    await storeLead(context({ crm: null }), lead({ form: 'contact' }))
    await runDeliveries(context(), testNow)
    expect(catcher().recipients()).toEqual([['anna@homes.example']])
    await setEmail('new@agency.example')
    await runDeliveries(context(), testNow, later(1))
    expect(catcher().recipients()).toContainEqual(['new@agency.example'])
    await setEmail('hello@petra.example')
  })
})
