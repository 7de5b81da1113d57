/**
 * Every form that an admin is shown anywhere in the office, sent by each of those who may not, or may do only what is
 * their own.
 */
import { beforeAll, expect, test } from 'vitest'
import { setTotpSeed } from '#app/features/accounts/account/accounts.queries.server.ts'
import { filledOffice } from '#test/filled-office.ts'
import { testDatabase } from '#test/database.ts'
import { member } from '#test/members.ts'
import { formsIn, type SentForm } from '#test/sent-forms.ts'
import { origin, type TestSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
/** Forms as an admin is shown them, with something in each field. */
let sent: { path: string; body: URLSearchParams }[]

beforeAll(async () => {
  const office = await filledOffice(database())
  ;({ site } = office)
  const pages = await Promise.all(
    Object.values(office.paths).map(async (path) => {
      const html = await (await site.get(path, { Cookie: office.admin.cookie })).text()
      return formsIn(html)
        .filter(({ method }) => method === 'post')
        .flatMap((form) => bodiesOf(form).map((body) => ({ path: form.action || path, body })))
    }),
  )
  sent = pages.flat()
})

const bodiesOf = (form: SentForm): URLSearchParams[] =>
  form.buttons.map(({ name, value }) => {
    const fields = form.fields.map((field) => [field.name, field.value || (field.isText ? '1' : '')])
    return new URLSearchParams([...fields, ...(name === '' ? [] : [[name, value]])] as [string, string][])
  })

const people = {
  'a visitor': async () => null,
  'a member': () => member(database().context()),
  'an agent without a second factor': async () => {
    const agent = await member(database().context(), { role: 'agent' })
    await setTotpSeed(database().db, agent.memberId, null)
    return agent
  },
  'an agent who has none of it': () => member(database().context(), { role: 'agent' }),
}

/** Forms that agents may send for themselves: export their own leads, of which there are none, and write a draft. */
const ofOnesOwn: Record<string, readonly string[]> = {
  'an agent who has none of it': ['inbox.exported', 'listing.added'],
}

test.each(Object.entries(people))(
  'what %s sends by the forms of an admin changes nothing of the office (docs/product/office.md §1)',
  async (who, person) => {
    const { db } = database()
    const someone = await person()
    const cookie = someone?.cookie ?? ''
    const before = await db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    expect(sent.length).toBeGreaterThan(100)
    for (const { path, body } of sent) {
      if (/\/log(?:in|out)/.test(path)) continue
      const headers = {
        Origin: origin,
        Host: new URL(origin).host,
        ...(cookie === '' ? {} : { Cookie: cookie }),
      }
      const { status } = await site.send(path, { method: 'POST', headers, body })
      expect({ path, intent: body.get('intent'), isOurFault: status >= 500 }).toMatchObject({
        isOurFault: false,
      })
    }
    const written = await db
      .selectFrom('audit_entry')
      .select('code')
      .distinct()
      .where('id', '>', before.id)
      .where('actor_id', someone ? '=' : 'is', someone?.memberId ?? null)
      .orderBy('code')
      .execute()
    expect(written.map(({ code }) => code)).toEqual(ofOnesOwn[who] ?? [])
  },
)
