import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Actor } from '#app/platform/context/context.ts'
import { findChanges } from '../../../audit/audit.queries.server.ts'
import { exportEditDrafts } from '../../../listings/editing/edit-drafts.queries.server.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { deleteAbandoned } from '#app/features/listings/photographs/verbs/delete-abandoned.server.ts'
import { loadProperty } from '#app/features/property/view/property-view.server.ts'
import type { EditorTexts } from '../editor/editor-fields.data.ts'
import { editorTextsOf, nothingWritten } from '../editor/editor-texts.server.ts'
import { runListingForm, runNewListingForm, viewNewListing } from '../listing-forms.server.ts'
import { viewListingEditor } from '../editor-page/listing-editor-view.server.ts'

const database = testDatabase()
const as = (actor: Actor) => database().context({ actor })
const admin = async () => (await member(database().context(), { role: 'admin' })).actor

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const typing = (base: EditorTexts, about: Partial<EditorTexts>) =>
  formOf({
    intent: 'keep-draft',
    base: JSON.stringify(base),
    typed: JSON.stringify({ ...base, ...about }),
  })
const textsOf = async (id: number) => editorTextsOf((await findListingById(database().db, id))!)

async function typedAbout(about: Partial<EditorTexts>) {
  const id = await listing(database().context())
  const actor = await admin()
  const base = await textsOf(id)
  const keep = (more: Partial<EditorTexts>) => runListingForm(as(actor), typing(base, more), `CY-${id}`)
  const kept = await keep(about)
  const view = (by = actor) => viewListingEditor(as(by), `CY-${id}`)
  return { id, actor, base, keep, kept, view }
}

describe('what is typed about a listing and not saved (docs/product/office.md §11)', () => {
  test('is kept for whoever typed it, and changes nothing for anyone else', async () => {
    const { id, base, kept, view } = await typedAbout({ title: 'Typed on the telephone' })
    expect(kept.data.shown?.keptAt).toBe(testNow.toISOString())
    const { draft, texts } = await view()
    expect(texts).toEqual(base)
    expect(draft).toEqual({
      base,
      typed: { ...base, title: 'Typed on the telephone' },
      keptAt: testNow.toISOString(),
    })
    expect((await view(await admin())).draft).toBeNull()
    expect((await loadProperty(database().context(), id))!.property.title).toBe(base.title)
    const changes = await findChanges(database().db, { subjectKind: 'listing', subjectId: String(id) }, 10)
    expect(changes).toEqual([])
  })

  test('is one draft, ends where nothing differs any more, and is discarded on demand', async () => {
    const { id, actor, keep, view } = await typedAbout({ title: 'One' })
    await keep({ title: 'Two', floor: '3' })
    expect((await view()).draft?.typed).toMatchObject({ title: 'Two', floor: '3' })
    expect((await keep({})).data.shown?.keptAt).toBeNull()
    expect((await view()).draft).toBeNull()
    await keep({ title: 'Three' })
    const discarded = await runListingForm(as(actor), formOf({ intent: 'discard-draft' }), `CY-${id}`)
    expect(discarded.data.done).toBe('Discarded.')
    expect((await view()).draft).toBeNull()
  })

  test('ends with a save, and is merged with what someone else saved meanwhile', async () => {
    const { id, actor, base, keep, view } = await typedAbout({ title: 'Mine', floor: '3' })
    const save = async (by: Actor, seen: string, from: EditorTexts, about: Partial<EditorTexts>) =>
      runListingForm(
        as(by),
        formOf({ ...from, ...about, intent: 'save', seen, base: JSON.stringify(from) }),
        `CY-${id}`,
      )
    const other = await admin()
    await save(other, (await view()).version, base, { title: 'Theirs', reference: 'T-1' })
    const { draft, texts, version } = await view()
    expect(texts).toMatchObject({ title: 'Theirs', reference: 'T-1' })
    // The form takes these two and `texts`: what only one changed is theirs, and of the title both are told.
    expect(draft).toMatchObject({
      base: { title: base.title, floor: base.floor, reference: 'T-1' },
      typed: { title: 'Mine', floor: '3', reference: 'T-1' },
    })
    expect((await save(actor, version, texts, { title: 'Mine', floor: '3' })).data.isSaved).toBe(true)
    expect(await exportEditDrafts(database().db, actor.memberId)).toEqual([])
    await keep({ title: 'Mine', floor: '3' })
    expect((await view()).draft).toBeNull()
  })

  test('a new listing has a draft too, which ends when it is added', async () => {
    const actor = await admin()
    const { texts } = await viewNewListing(as(actor))
    await runNewListingForm(as(actor), typing(texts, { title: 'A villa', type: 'villa' }))
    expect((await viewNewListing(as(actor))).draft?.typed).toEqual({
      ...texts,
      title: 'A villa',
      type: 'villa',
    })
    const added = runNewListingForm(
      as(actor),
      formOf({ ...texts, type: 'villa', region: 'paphos', intent: 'save' }),
    )
    await expect(added).rejects.toMatchObject({ status: 302 })
    expect((await viewNewListing(as(actor))).draft).toBeNull()
  })

  test('is deleted after 30 days', async () => {
    const { view } = await typedAbout({ title: 'Forgotten' })
    const daysAgo = (days: number) =>
      sql`update listing_edit_draft set kept_at = ${testNow}::timestamptz - make_interval(days => ${days})`.execute(
        database().db,
      )
    await daysAgo(29)
    await deleteAbandoned(database().context({ actor: { kind: 'system' } }))
    expect((await view()).draft).not.toBeNull()
    await daysAgo(31)
    await deleteAbandoned(database().context({ actor: { kind: 'system' } }))
    expect((await view()).draft).toBeNull()
  })

  test('is refused where it is too long, about nothing, or by somebody else', async () => {
    const { keep, base } = await typedAbout({ title: 'One' })
    const long = await keep({ descriptionHtml: 'x'.repeat(250_001) })
    expect(long).toMatchObject({ init: { status: 400 }, data: { shown: null } })
    const actor = await admin()
    const nowhere = await runListingForm(as(actor), typing(base, { title: 'x' }), 'CY-2000000000')
    expect(nowhere.init?.status).toBe(404)
    const status = async (by: Actor) =>
      (await runNewListingForm(as(by), typing(nothingWritten, { title: 'x' }))).init?.status
    expect(await status({ kind: 'visitor' })).toBe(401)
    expect(await status((await member(database().context())).actor)).toBe(403)
  })
})
