import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DISK_FULL } from '#app/platform/disk-full.ts'
import { testDatabase } from '#test/database.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
})

/** Makes a table fail like on a full disk: PostgreSQL's answer to a statement that needs a further page. */
async function fillDisk(table: string): Promise<void> {
  const { db } = database()
  await sql`create or replace function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16402": No space left on device' using errcode = 'disk_full';
  end $$`.execute(db)
  await sql`create trigger no_room before insert on ${sql.table(table)} execute function no_room()`.execute(
    db,
  )
}
afterEach(async () => {
  await sql`drop function if exists no_room cascade`.execute(database().db)
})

/** A message of its own for each test: the same again is the same lead. */
const messageOf = (name: string) => ({
  name,
  email: 'anna@homes.example',
  phone: '99 000000',
  message: 'Is the garden shared?',
})

test('a call is answered 503 with a sentence, and stored once there is room (docs/reliability.md §4)', async () => {
  const message = messageOf('Anna Georgiou')
  await fillDisk('lead')
  const refused = await site.post('/api/get-in-touch', message)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toEqual({ message: DISK_FULL, code: 'disk_full' })
  await sql`drop function no_room cascade`.execute(database().db)
  expect((await site.post('/api/get-in-touch', message)).status).toBe(200)
})

test('a form sent without script comes back with what was typed (docs/reliability.md §4)', async () => {
  const message = messageOf('Eleni Georgiou')
  await fillDisk('lead')
  const refused = await site.post('/contact', new URLSearchParams({ form: 'contact', ...message }))
  expect(refused.status).toBe(503)
  const html = await refused.text()
  expect(html).toContain(DISK_FULL)
  for (const typed of Object.values(message)) expect(html).toContain(typed)
})

test('a form that a call answers, and one of the office, say so too (docs/reliability.md §4)', async () => {
  await fillDisk('lead')
  const page = await site.post('/api/get-in-touch', new URLSearchParams(messageOf('Maria')), {
    Accept: 'text/html',
  })
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(DISK_FULL)])

  const { cookie } = await member(database().context(), { role: 'admin' })
  await sql`create trigger no_room before insert on redirect execute function no_room()`.execute(
    database().db,
  )
  const form = new URLSearchParams({ intent: 'add', from: '/old-page', to: '/about' })
  const office = await site.post('/office/redirects', form, { Cookie: cookie })
  expect(office.status).toBe(503)
  const html = await office.text()
  expect(html).toContain(DISK_FULL)
  expect(html).toContain('/old-page')
})
