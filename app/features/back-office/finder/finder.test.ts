import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { storedLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { findStored } from './find-stored.server.ts'
import { findNamed } from './found.ts'

const database = testDatabase()
let maria: TestMember
let nikos: TestMember
const own = { home: 0, lead: '', other: '' }
const as = (actor: Context['actor']) => database().context({ actor })

beforeAll(async () => {
  const ctx = database().context()
  maria = await member(ctx, { username: 'Maria', role: 'admin' })
  nikos = await member(ctx, { username: 'Nikos', role: 'agent' })
  own.home = await listing(ctx, { title: 'A villa with olive trees', reference: 'OLV-7' })
  own.lead = await storedLead(ctx, {
    fields: { name: 'Eleni Ioannou', email: 'eleni@homes.example', phone: '+357 99-765 432' },
    assigneeId: nikos.memberId,
  })
  own.other = await storedLead(ctx, { fields: { name: 'Eleni Petrou', email: 'petrou@homes.example' } })
  await storedLead(ctx, {
    form: 'share',
    fields: { name: 'Eleni the friend', email: 'friend@homes.example' },
  })
})

const hrefs = async (actor: Context['actor'], typed: string) =>
  (await findStored(as(actor), typed)).map(({ href }) => href)

test.each(['olive', 'OLV-7', 'vill tree'])(
  '%j finds a listing (docs/product/office.md §5)',
  async (typed) => {
    expect(await hrefs(nikos.actor, typed)).toEqual([`/office/listings/${propertyId(own.home)}`])
  },
)

test.each(['ioannou eleni', 'ELENI@homes', '99765432', '+357 99 765432', '765 4'])(
  '%j finds a lead by who sent it (docs/product/office.md §5)',
  async (typed) => expect(await hrefs(nikos.actor, typed)).toEqual([`/office/leads/${own.lead}`]),
)

test('everybody finds what they may read, and no friend to whom a page was sent (docs/product/office.md §5)', async () => {
  const [mine, other] = [`/office/leads/${own.lead}`, `/office/leads/${own.other}`]
  expect((await hrefs(maria.actor, 'eleni')).toSorted()).toEqual([mine, other].toSorted())
  expect(await hrefs(nikos.actor, 'eleni')).toEqual([mine])
  expect(await hrefs(maria.actor, 'nikos')).toEqual([`/office/people/${nikos.memberId}`])
  expect(await hrefs(nikos.actor, 'maria')).toEqual([])
  const names = (role: 'agent' | 'admin') => findNamed(role, 'feed').map(({ label }) => label)
  expect(names('agent')).toEqual([])
  expect(names('admin')).toEqual(['Feeds', 'Connect a feed', 'Add a feed for a partner'])
  const anna = await member(database().context())
  await expect(findStored(as(anna.actor), 'eleni')).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(findStored(database().context(), 'eleni')).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test.each(['', 'e', "'", '\\', '\0\0\0', '%%%', 'x'.repeat(5_000), '((((', '....'])(
  '%j finds nothing and breaks nothing (docs/product/office.md §5)',
  async (typed) => expect(await findStored(as(maria.actor), typed)).toEqual([]),
)
