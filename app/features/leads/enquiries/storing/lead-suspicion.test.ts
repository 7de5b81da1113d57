/** Reasons of the quarantine, and how many leads of each the tests store. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { releaseLead } from '../../delivery/release-lead.server.ts'
import { type LeadInput, storeLead } from './store-lead.server.ts'
import { readSuspicions, suspicionsText } from '../../record/suspicion.ts'

const database = testDatabase()

const context = (about: Partial<Context> = {}) => database().context({ client: null, ...about })
const lead = (about: Partial<LeadInput> & Pick<LeadInput, 'form'>): LeadInput => ({
  fields: validLead(about.form),
  propertyUrl: null,
  idempotencyKey: null,
  ...about,
})
const deliveries = () => database().db.selectFrom('delivery').selectAll().execute()

beforeEach(async () => {
  await database().db.deleteFrom('lead').execute()
  await database().db.deleteFrom('throttle').execute()
})

describe('what looks like a machine’s work', () => {
  const suspected: [string, Partial<LeadInput>, string][] = [
    [
      'a field no person sees',
      { fields: { ...validLead('contact'), website: 'x' } },
      'a field that no person sees was filled in',
    ],
    ['haste', { openForMs: 300 }, 'sent 300 ms after the form opened'],
    [
      'links',
      { fields: { ...validLead('contact'), message: 'http://a.example www.b.example [url=c]' } },
      '3 links in the text',
    ],
    [
      'a link for a name',
      { fields: { ...validLead('contact'), name: 'https://a.example' } },
      'a link in a field that takes none',
    ],
  ]
  test.each(suspected)(
    '%s is quarantined until a person releases it (docs/product/leads.md §16)',
    async (_name, about, suspicion) => {
      await storeLead(context(), lead({ form: 'contact', ...about }))
      const rows = await database().db.selectFrom('lead').selectAll().execute()
      expect(rows).toMatchObject([{ released_at: null }])
      expect(suspicionsText(readSuspicions(rows[0]?.suspicion) ?? [])).toBe(suspicion)
      expect(await deliveries()).toEqual([])
      const leadId = rows[0]?.id ?? ''
      await expect(releaseLead(context(), { leadId })).rejects.toMatchObject({ kind: 'unauthenticated' })
      await releaseLead(context({ actor: { kind: 'system' } }), { leadId })
      expect(await deliveries()).toHaveLength(2)
      await expect(releaseLead(context({ actor: { kind: 'system' } }), { leadId })).rejects.toMatchObject({
        kind: 'not-found',
      })
    },
  )

  test('a person’s lead is not suspected: with time, without script, with our own prefilled links (docs/product/leads.md §16)', async () => {
    const description =
      'Property: https://petra.example/properties/1\nData source: https://a.example/1\nSee www.b.example'
    const fields = { ...validLead('request-info'), description }
    await storeLead(context(), lead({ form: 'request-info', fields, openForMs: 20_000 }))
    await storeLead(context(), lead({ form: 'contact', openForMs: null }))
    const rows = await database().db.selectFrom('lead').select('suspicion').execute()
    expect(rows).toEqual([{ suspicion: null }, { suspicion: null }])
  })

  test('more than thirty an hour from one address are quarantined, and none is lost (docs/product/leads.md §16)', async () => {
    const from = (address: string) => context({ client: { address, userAgent: '', signal: null } })
    for (let at = 0; at < 33; at += 1) {
      const key = { idempotencyKey: `key-number-${at}` }
      // The second press of each counts for nothing.
      await storeLead(from('192.0.2.7'), lead({ form: 'contact', ...key }))
      await storeLead(from('192.0.2.7'), lead({ form: 'contact', ...key }))
    }
    await storeLead(from('192.0.2.8'), lead({ form: 'contact', idempotencyKey: 'another-key' }))
    const rows = await database().db.selectFrom('lead').select('suspicion').execute()
    expect(rows).toHaveLength(34)
    const texts = rows
      .flatMap(({ suspicion }) => readSuspicions(suspicion) ?? [])
      .map((each) => suspicionsText([each]))
    expect(texts).toEqual(Array.from({ length: 3 }, () => 'one of many from the same address'))
    const kept = await database().db.selectFrom('throttle').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('192.0.2')
  })

  test('more than 200 a day from one address are quarantined and answered as usual (docs/product/leads.md §16)', async () => {
    const began = Date.now()
    const send = (at: number) =>
      storeLead(
        // Fewer than thirty an hour.
        context({
          client: { address: '192.0.2.9', userAgent: '', signal: null },
          now: () => new Date(began + at * 3 * 60_000),
        }),
        lead({ form: 'contact', idempotencyKey: `key-number-${at}` }),
      )
    for (let at = 0; at < 203; at += 1) await send(at)
    const rows = await database().db.selectFrom('lead').select('suspicion').orderBy('received_at').execute()
    expect(rows).toHaveLength(203)
    expect(rows.map(({ suspicion }) => readSuspicions(suspicion))).toEqual([
      ...Array.from({ length: 200 }, () => null),
      ...Array.from({ length: 3 }, () => [{ code: 'many-from-address' }]),
    ])
  })

  test('what is quarantined for its number has a bound for all addresses, which others do not meet (docs/product/leads.md §16)', async () => {
    const send = (at: number, address: string) =>
      storeLead(
        context({ client: { address, userAgent: '', signal: null } }),
        lead({ form: 'contact', idempotencyKey: `key-number-${at}` }),
      )
    for (let at = 0; at < 31; at += 1) await send(at, '192.0.2.9')
    // The one that is quarantined is counted once.
    const { numUpdatedRows } = await database()
      .db.updateTable('throttle')
      .set({ count: 20_000 })
      .where('count', '=', 1)
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    const refusal = { kind: 'busy', message: expect.stringContaining('Nothing you typed is lost') }
    await expect(send(31, '192.0.2.9')).rejects.toMatchObject(refusal)
    // A press that was answered already is not another one.
    await send(30, '192.0.2.9')
    await send(31, '192.0.2.10')
    const { count } = await database()
      .db.selectFrom('lead')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(32)
  })
})
