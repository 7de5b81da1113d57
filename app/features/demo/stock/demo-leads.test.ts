import { expect, test } from 'vitest'
import { addStaff } from '#app/features/accounts/registration/open-account.server.ts'
import { findAccountByName } from '#app/features/accounts/account/accounts.queries.server.ts'
import { leadStates } from '#app/features/leads/record/lead-state.ts'
import { viewInbox } from '#app/features/leads/work/inbox-view.server.ts'
import { checkLead } from '#app/features/leads/record/lead-rules.ts'
import { listPartnerFeeds } from '#app/features/partner-feeds/partner-feeds.queries.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { addDemoLeads } from './add-demo-leads.server.ts'
import { demoLeads } from './demo-leads.data.ts'
import { addDemoPartnerFeed } from './add-demo-partner-feed.server.ts'
import { insertInstallation, setDemoState } from '../installation.queries.server.ts'
import { withdrawDemo } from '../withdraw-demo.server.ts'

const database = testDatabase()

test('the demo has leads in every state and viewings, sends none of them, and takes them along (docs/product/pages.md §29)', async () => {
  const system = database().context({ actor: { kind: 'system' }, client: null })
  const { db } = database()
  for (let home = 0; home < 10; home += 1) {
    await listing(system)
    await listing(system, { purpose: 'rent', priceEuro: 1_200 })
  }
  const [username, email] = ['Demo Agent', 'agent@demo.example']
  await addStaff(system, { username, email, password: 'five olive trees', role: 'agent' })
  const agent = await findAccountByName(db, username)
  await insertInstallation(db, testNow, 'loaded')
  await addDemoLeads(system, agent!.memberId)

  const { counts } = await viewInbox(system, { view: 'new', q: '', assignee: '' }, undefined)
  for (const view of [...leadStates, 'quarantined', 'undelivered'] as const)
    expect([view, counts[view] > 0]).toEqual([view, true])
  const due = await db.selectFrom('delivery').select('id').where('state', '=', 'due').execute()
  expect(due).toEqual([])
  const viewings = await db
    .selectFrom('viewing')
    .select(['state', 'starts_at'])
    .orderBy('starts_at')
    .execute()
  expect(viewings.map(({ state, starts_at }) => [state, starts_at > testNow])).toEqual([
    ['done', false],
    ['missed', false],
    ['done', false],
    ['booked', true],
    ['booked', true],
  ])
  const mails = await db.selectFrom('viewing_mail').select('id').execute()
  expect(mails).toEqual([])
  // As forms take them; a viewing's day would soon be past.
  for (const { form, fields } of demoLeads) {
    const problems = Object.keys(checkLead(form, fields, '2026-11-21')).filter((name) => name !== 'date')
    expect([form, problems]).toEqual([form, []])
  }

  await withdrawDemo(system)
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
  expect(await db.selectFrom('viewing').select('id').execute()).toEqual([])
})

test('the demo has a partner’s feed without an address, and takes it along (docs/product/office.md §19)', async () => {
  const system = database().context({ actor: { kind: 'system' }, client: null })
  await addDemoPartnerFeed(system)
  expect(await listPartnerFeeds(system.db)).toMatchObject([{ name: 'Example portal', isOpen: false }])
  await insertInstallation(system.db, testNow, 'loaded')
  await setDemoState(system.db, 'loaded', system.now())
  await withdrawDemo(system)
  expect(await listPartnerFeeds(system.db)).toEqual([])
})
