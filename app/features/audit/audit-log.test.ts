import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseAccount } from '#app/features/accounts/personal-data/erase-account.server.ts'
import { addStaff } from '#app/features/accounts/registration/open-account.server.ts'
import { writeSections } from '#app/features/content/pages/write-sections.server.ts'
import { addPlace } from '#app/features/feeds/places/add-place.server.ts'
import { removePlace } from '#app/features/feeds/places/remove-place.server.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import { HONEYPOT } from '#app/features/leads/record/lead.ts'
import { releaseLead } from '#app/features/leads/delivery/release-lead.server.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { retryDeliveries } from '#app/features/leads/delivery/retry-deliveries.server.ts'
import { confirmDoubts } from '#app/features/listings/doubts/confirm-doubts.server.ts'
import { exportPersonalData } from '#app/features/accounts/account/personal-data.server.ts'
import { personalDataHoldings } from '#app/features/personal-data/personal-data.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { csv, importer } from '#test/feeds/importing.ts'
import { assignLead } from '#app/features/leads/work/assign-lead.server.ts'
import { changeLeadState } from '#app/features/leads/work/change-lead-state.server.ts'
import { joinLeads } from '#app/features/leads/inbox/verbs/change-person.server.ts'
import { bookViewing } from '#app/features/leads/viewings/verbs/book-viewing.server.ts'
import { storedLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { type ChangeSearch, findChanges, nameChanges } from './audit.queries.server.ts'
import { actorText, changeText, differencesText, subjectText } from './change.ts'
import { recordChange } from './record-change.server.ts'

const database = testDatabase()
const client = { address: '203.0.113.9', userAgent: 'test', signal: null }
const system = () => database().context({ actor: { kind: 'system' }, client: null })
const all = () => findChanges(database().db, {}, 100)

async function admin(username: string): Promise<Context> {
  const { actor } = await member(database().context(), { username, role: 'admin' })
  return database().context({ actor, client })
}

/** Stores a lead whose hidden field is filled in, so that it is quarantined. */
async function quarantinedLead(): Promise<string> {
  const fields = { ...validLead('contact'), [HONEYPOT]: 'x' }
  await storeLead(database().context(), { form: 'contact', fields, propertyUrl: null, idempotencyKey: null })
  const { id } = await database().db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
  return id
}

test('each change that staff and commands make is told with who, from where, before and after (docs/product/office.md §2)', async () => {
  const maria = await admin('Maria')
  const { db } = database()
  await writeSetting(maria, { name: 'phone', value: '+357 25 000000' })
  await writeSetting(maria, { name: 'phone', value: '+357 25 000000' })
  await writeSections(maria, { name: 'about_us', title: 'Ours' })
  const place = {
    name: 'Lemona Bay',
    region: 'paphos',
    spellings: [],
    latitude: 34.8,
    longitude: 32.45,
  } as const
  const added = await addPlace(maria, place)
  await removePlace(maria, { id: added.place.id })
  const leadId = await quarantinedLead()
  await releaseLead(maria, { leadId })
  await sql`update delivery set state = 'waiting', next_attempt_at = null`.execute(db)
  await retryDeliveries(maria, { leadId })
  const home = await listing(system())
  await sql`insert into listing_doubt (listing_id, figure, judged_on, reason, found_at)
    values (${home}, 'price', '', '{}', now())`.execute(db)
  await confirmDoubts(maria, { listingId: home })
  await importer(database)(csv([]), { source: 'agency' })
  await addStaff(system(), {
    username: 'Nikos',
    email: 'n@homes.example',
    password: 'five olive trees',
    role: 'agent',
  })

  const told = (await all()).toReversed()
  expect(
    told.map((change) => [
      change.address === null ? actorText(change) : `${actorText(change)} at ${change.address}`,
      changeText(change),
      subjectText(change),
      differencesText(change),
    ]),
  ).toEqual([
    [
      'Maria at 203.0.113.9',
      'changed the setting',
      'setting phone',
      'value: +357 25 000 000 → +357 25 000000',
    ],
    ['Maria at 203.0.113.9', 'published the page', 'page about us', 'title: About us → Ours, version: 1 → 2'],
    [
      'Maria at 203.0.113.9',
      'added the place',
      'place Lemona Bay',
      'homes: 0, name: Lemona Bay, region: paphos',
    ],
    [
      'Maria at 203.0.113.9',
      'removed the place',
      'place Lemona Bay',
      'homes: 0 → none, name: Lemona Bay → none, region: paphos → none',
    ],
    ['Maria at 203.0.113.9', 'released the lead from quarantine', 'lead', ''],
    ['Maria at 203.0.113.9', 'retried the waiting deliveries', 'lead', 'deliveries: 2'],
    ['Maria at 203.0.113.9', 'confirmed the implausible figures', `listing ${home}`, 'figures: price'],
    ['System', 'started an import', 'feed agency', 'file: stock.csv, format: csv'],
    ['System', 'created an account', 'account Nikos', 'role: agent'],
  ])
})

test('nothing edits or deletes an entry (docs/product/office.md §2)', async () => {
  const maria = await admin('Eleni')
  await writeSetting(maria, { name: 'agency_name', value: 'Ours' })
  const before = await all()
  const attempts = [
    sql`update audit_entry set code = 'x'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry cascade`,
    sql`set local session_replication_role = replica; delete from audit_entry`,
  ]
  for (const attempt of attempts) {
    await expect(
      database()
        .db.transaction()
        .execute((tx) => attempt.execute(tx)),
    ).rejects.toThrow('the audit log is append-only')
  }
  expect(await all()).toEqual(before)
})

test('a change that is rolled back leaves no entry (docs/product/office.md §2)', async () => {
  const before = await all()
  const undone = database()
    .db.transaction()
    .execute(async (db) => {
      await recordChange({ ...system(), db }, { code: 'lead.released', subjectId: 'none' })
      throw new Error('undone')
    })
  await expect(undone).rejects.toThrow('undone')
  expect(await all()).toEqual(before)
})

test('after an erasure the entries name nobody, and no address (docs/product/office.md §2)', async () => {
  const petros = await admin('Petros')
  await writeSetting(petros, { name: 'agency_name', value: 'Homes' })
  const of = async () => (await all()).filter(({ after }) => after.value === 'Homes')
  expect(await of()).toMatchObject([{ actor: { username: 'Petros' }, address: client.address }])
  const exported = await exportPersonalData(petros, personalDataHoldings)
  expect(exported['account']).toMatchObject({
    changesMade: [{ code: 'setting.written', address: client.address }],
  })

  await eraseAccount(petros, { currentPassword: 'a lemon tree by the well' }, personalDataHoldings)
  const [entry, ...more] = await of()
  expect([entry?.actor?.username, entry?.address, more]).toEqual([null, null, []])
  expect(entry && actorText(entry)).toBe('Someone whose account was deleted')
})

test('changes are found by who, what, on what and when, and paged from the last one seen (docs/product/office.md §3)', async () => {
  const { db } = database()
  const at = (minute: number) => new Date(testNow.valueOf() + minute * 60_000)
  const sofia = await admin('Sofia')
  for (const minute of [1, 2, 2, 2, 3]) {
    const ctx = { ...sofia, now: () => at(minute) }
    await recordChange(ctx, { code: 'lead.released', subjectId: `lead-${minute}` })
  }
  const actor = sofia.actor.kind === 'member' ? sofia.actor.memberId : ''
  const everything = await findChanges(db, { actor }, 10)
  expect(everything.map(({ subjectId }) => subjectId)).toEqual([
    'lead-3',
    'lead-2',
    'lead-2',
    'lead-2',
    'lead-1',
  ])

  const paged = []
  for (let after: ChangeSearch['after']; ; after = paged.at(-1)) {
    const page = await findChanges(db, { actor, after }, 2)
    paged.push(...page)
    if (page.length < 2) break
  }
  expect(paged).toEqual(everything)

  const found = async (search: ChangeSearch) => (await findChanges(db, { actor, ...search }, 10)).length
  expect(await found({ code: 'lead.released', subjectKind: 'lead', subjectId: 'lead-2' })).toBe(3)
  expect(await found({ from: '2026-11-21', until: '2026-11-21' })).toBe(5)
  expect(await found({ until: '2026-11-20' })).toBe(0)
  expect(await found({ from: '2026-11-22' })).toBe(0)
  expect(await found({ code: 'page.written' })).toBe(0)
  const bySystem = await findChanges(db, { actor: 'system' }, 100)
  expect(bySystem.every((change) => change.actor === null)).toBe(true)
})

test('no code and no random id is shown; names are those that whoever reads may see (docs/product/office.md §3)', async () => {
  const maria = await admin('Maria Words')
  const nikos = await member(database().context(), { username: 'Nikos Words', role: 'agent' })
  const petros = await member(database().context(), { username: 'Petros Words', role: 'agent' })
  const { db } = database()
  const leadId = await storedLead(system(), { fields: { name: 'Anna Words' } })
  const otherId = await storedLead(system(), { fields: { name: 'Eleni Words' } })
  await assignLead(maria, { leadId, assigneeId: nikos.memberId })
  await joinLeads(maria, { leadId, otherId })
  await changeLeadState(maria, { leadId, to: { state: 'lost', lostReason: 'too-expensive' }, from: 'new' })
  const home = await listing(system())
  await bookViewing(maria, {
    who: { leadId: otherId },
    listingId: home,
    agentId: petros.memberId,
    day: '2026-12-24',
    time: '10:00',
    minutes: 30,
  })
  await writeSetting(maria, { name: 'agency_name', value: 'Words' })
  const wordsFor = async (leadsOf: string | null) =>
    (await nameChanges(db, await findChanges(db, {}, 100), { leadsOf })).map(
      (change) => `${subjectText(change)}: ${changeText(change)}: ${differencesText(change)}`,
    )
  const forAll = await wordsFor(null)
  expect(forAll).toEqual(
    expect.arrayContaining([
      'lead Anna Words: changed the state: state: new → lost, reason: too expensive',
      'lead Anna Words: assigned the lead: assigned to: empty → Nikos Words',
      'lead Anna Words: joined the lead with another of the same person: lead: Eleni Words',
      expect.stringMatching(/^viewing with Eleni Words: booked the viewing: assigned to: Petros Words, /),
      expect.stringMatching(/^setting agency name: /),
    ]),
  )
  const forNikos = await wordsFor(nikos.memberId)
  expect(forNikos.join('\n')).toContain('lead Anna Words')
  expect(forNikos.join('\n')).toContain('lead: another lead')
  for (const line of [...forAll, ...forNikos]) {
    expect(line).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
    expect(line.replace(/value: .*/, '')).not.toMatch(/[a-z]_[a-z]/)
  }
  expect(forNikos.filter((line) => line.startsWith('lead')).join()).not.toContain('lead Eleni Words')
  // The log itself names nobody.
  expect(JSON.stringify(await db.selectFrom('audit_entry').selectAll().execute())).not.toMatch(
    /Anna Words|Eleni Words/,
  )
})
