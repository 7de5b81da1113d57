/** `petra leads` as an operator runs it. */
import { expect, test } from 'vitest'
import { retryDeliveries } from '#app/features/leads/delivery/retry-deliveries.server.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import { runCommand, spawnPetra } from '#test/command.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runDeliveries, validLead } from '#test/deliveries.ts'
import { leadsCommand } from './leads-command.ts'

const database = testDatabase()

const leads = (...args: string[]) => runCommand(leadsCommand, args, database().url)

test('lists and shows leads, releases what is quarantined, and sends on what waits (docs/product/leads.md §16, §18)', async () => {
  const ctx = database().context({ client: null })
  const contact = { form: 'contact', propertyUrl: null, idempotencyKey: null } as const
  await storeLead(ctx, { ...contact, fields: { ...validLead('contact'), website: 'x' } })
  const quarantined = await leads('--quarantined')
  expect(quarantined).toMatchObject({
    code: 0,
    output: expect.stringContaining('quarantined: a field that no person'),
  })
  expect((await leads()).output).toContain('Quarantined: 1')
  const id = quarantined.output.slice(0, 36)
  const shown = await leads('show', id)
  for (const line of [
    'Name: Anna Georgiou',
    'Email: anna@homes.example',
    'Phone: +357 99 000000',
    'Message: Hello',
    'website: x',
  ])
    expect(shown.output).toContain(`  ${line}\n`)

  expect(await leads('release', id)).toMatchObject({ code: 0, output: expect.stringContaining('Released') })
  expect(await leads('--quarantined')).toMatchObject({ code: 0, output: 'There are none.\n' })
  const refusing = {
    send: () => Promise.reject(new Error('550 no')),
    forget: async () => undefined,
  }
  const until = new Date(Date.now() + 30 * 86_400_000)
  await runDeliveries({ ...ctx, mailer: refusing }, new Date(Date.now() + 60_000), until)
  expect((await leads('--waiting')).output).toContain('agency: waiting')
  expect(await leads('retry', id)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Deliveries that are tried again, for a week at most: 2.'),
  })
  expect((await leads()).output).toContain('visitor: due')
  const again = retryDeliveries({ ...ctx, actor: { kind: 'system' }, now: () => testNow }, { leadId: id })
  await expect(again).rejects.toMatchObject({ kind: 'not-found' })
}, 60_000)

test('says how it is used, and what is wrong', async () => {
  const help = await spawnPetra(['leads', '--help'], database().url)
  const unknown = await leads('delete')
  const missing = await leads('release')
  const odd = await leads('retry', 'seven')
  const absent = await leads('release', '00000000-0000-4000-8000-000000000000')
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('petra leads release ID') })
  for (const [wrong, said] of [
    [unknown, 'There is no action "delete".'],
    [missing, 'One ID is wanted.'],
    [odd, 'seven is not the ID of a lead.'],
  ] as const) {
    expect(wrong).toMatchObject({ code: 2, errors: expect.stringContaining(`${said}\n\nUsage:`) })
  }
  expect(absent).toMatchObject({
    code: 1,
    errors: 'There is no lead with this ID, or it is assigned to someone else.\n',
  })
}, 60_000)
