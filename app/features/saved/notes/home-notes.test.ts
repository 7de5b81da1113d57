import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { plainVisitor } from '#test/plain-visitor.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { MAX_NOTE_LENGTH } from './home-note.ts'
import { findNotes } from './home-notes.queries.server.ts'
import { removeSaved, saveListing } from '../homes/save-listing.server.ts'
import { notesHolding } from '../saved-personal-data.server.ts'
import { writeNotes } from '../list/write-notes.server.ts'

const database = testDatabase()
let site: TestSite
let flat: number
let villa: number
beforeAll(async () => {
  const ctx = database().context()
  flat = await listing(ctx)
  villa = await listing(ctx, { type: 'villa' })
  site = await testSite(database())
})

const as = ({ actor }: TestMember) => database().context({ actor })
async function anna(): Promise<TestMember> {
  const someone = await member(database().context())
  for (const number of [flat, villa]) await saveListing(as(someone), { number })
  return someone
}
const notesOf = async ({ memberId }: TestMember) =>
  Object.fromEntries(await findNotes(database().db, memberId, [flat, villa]))

test('notes are written without script, kept when refused, and come back with a removed home (docs/product/accounts.md §32)', async () => {
  const someone = await anna()
  const send = async (notes: Record<number, string>) => {
    const fields = Object.entries(notes).map(([number, text]) => [`note-${number}`, text])
    const answer = await site.post('/mylisting', new URLSearchParams(fields), { cookie: someone.cookie })
    return { status: answer.status, html: await answer.text() }
  }
  const form = await (await site.get('/mylisting', { cookie: someone.cookie })).text()
  expect(form).toMatch(/<form [^>]*id="notes"/)
  expect(form.match(/<textarea[^>]* form="notes"/g)).toHaveLength(2)
  const kept = await send({ [flat]: ' Ask for the\r\nservice charge ', [villa]: '' })
  expect([kept.status, kept.html]).toEqual([200, expect.stringContaining('Ask for the\nservice charge')])
  expect(await notesOf(someone)).toEqual({ [flat]: 'Ask for the\nservice charge' })

  const long = 'x'.repeat(MAX_NOTE_LENGTH + 1)
  const refused = await send({ [flat]: long, [villa]: 'Sea view' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('A note can have up to 2,000 characters, and this one has 2,001.')
  expect(refused.html).toContain(`>${long}</textarea>`)
  expect(refused.html).toContain('>Sea view</textarea>')
  expect(await notesOf(someone)).toEqual({ [flat]: 'Ask for the\nservice charge' })

  const page = plainVisitor(site, someone.cookie)
  await page.open('/mylisting')
  await page.press(/^Remove .*Apartment/)
  expect(page.words()).not.toContain('Ask for the service charge')
  await page.press('Undo')
  expect(page.words()).toContain('Ask for the service charge')
})

test('only members write notes, about homes that they saved, and an empty one ends (docs/product/accounts.md §32)', async () => {
  const someone = await anna()
  const notes = (number: number, text: string) => ({ notes: [{ number, text }] })
  await expect(writeNotes(database().context(), notes(flat, 'x'))).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
  await expect(
    writeNotes(database().context({ actor: someone.holder }), notes(flat, 'x')),
  ).rejects.toMatchObject({ kind: 'unauthenticated' })
  await removeSaved(as(someone), { number: villa })
  await expect(writeNotes(as(someone), notes(villa, 'x'))).rejects.toMatchObject({ kind: 'not-found' })
  await writeNotes(as(someone), notes(flat, 'Mine'))
  const nikos = await anna()
  await writeNotes(as(nikos), notes(flat, ''))
  expect([await notesOf(someone), await notesOf(nikos)]).toEqual([{ [flat]: 'Mine' }, {}])
  await writeNotes(as(someone), notes(flat, '  '))
  expect(await notesOf(someone)).toEqual({})
})

test('the export holds all notes, also of homes that were removed, and an erasure takes them away (docs/product/accounts.md §22, §32)', async () => {
  const someone = await anna()
  await writeNotes(as(someone), { notes: [{ number: flat, text: 'Mine' }] })
  await removeSaved(as(someone), { number: flat })
  const { db } = database()
  const person = { memberId: someone.memberId, emails: [] }
  expect(await notesHolding.export(db, person)).toMatchObject([{ home: `CY-${flat}`, note: 'Mine' }])
  await notesHolding.erase(db, person)
  expect(await notesHolding.export(db, person)).toEqual([])
})
