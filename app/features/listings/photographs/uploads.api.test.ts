import { beforeAll, describe, expect, test } from 'vitest'
import { StorageFull } from '#app/platform/storage.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { turnsDuring } from '#test/event-loop.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { brochure, oversizedPhotographs, photograph, refusedPhotographs, script } from '#test/photographs.ts'
import { origin, type TestSite, testSite } from '#test/site.ts'
import { deleteUnusedPhotographs } from '../pictures/delete-unused-photographs.server.ts'
import { documentsOf } from '../documents/documents.queries.server.ts'
import { picturesOf } from '../record/listings.queries.server.ts'
import { removeDocument } from './verbs/change-documents.server.ts'
import { deleteAbandoned } from './verbs/delete-abandoned.server.ts'
import { addFile } from './verbs/add-file.server.ts'
import { finishUpload } from './verbs/finish-upload.server.ts'
import {
  MAX_FILE_BYTES,
  MAX_FORM_BYTES,
  MAX_PART_BYTES,
  MAX_UNFINISHED_FILES,
} from '../uploads/photograph-limits.ts'

const database = testDatabase()
let site: TestSite
let maria: TestMember
let id: number
beforeAll(async () => {
  site = await testSite(database())
  maria = await member(database().context(), { role: 'admin' })
  id = await listing(database().context())
})

type Answer = { status: number; id?: string; received?: number; isDone?: boolean; message?: string }

const call = async (path: string, init: RequestInit): Promise<Answer> => {
  const headers = {
    Cookie: maria.cookie,
    Origin: origin,
    Host: 'localhost:5000',
    ...(init.headers as object),
  }
  const response = await site.send(`/office/uploads${path}`, { ...init, headers })
  return { status: response.status, ...((await response.json()) as object) }
}
const post = (path: string, body: unknown): Promise<Answer> =>
  call(path, { method: 'POST', body: JSON.stringify(body) })
const begin = (name: string, bytes: number, kind = 'photograph') =>
  post('', { listingId: id, name, bytes, modifiedAt: 1, purpose: { kind } })
const put = (upload: Answer, from: number, part: Uint8Array) =>
  call(`/${upload.id}?from=${from}`, { method: 'PUT', body: Uint8Array.from(part) })
const finish = (upload: Answer, kind = 'photograph') => post(`/${upload.id}/finish`, { kind })

async function send(name: string, bytes: Uint8Array, kind?: string): Promise<Answer> {
  const upload = await begin(name, bytes.length, kind)
  if (upload.status !== 200) return upload
  for (let from = upload.received!; from < bytes.length; from += MAX_PART_BYTES)
    await put(upload, from, bytes.subarray(from, from + MAX_PART_BYTES))
  return finish(upload, kind)
}

const pictures = () => picturesOf(database().db, id)
const uploads = async () =>
  (await database().db.selectFrom('upload').select('id').where('became', 'is', null).execute()).length

test('a file is sent in parts, goes on where it broke off, and is added once (docs/product/office.md §13)', async () => {
  const bytes = await photograph(900, 700)
  const before = (await pictures()).length
  const upload = await begin('sea.jpg', bytes.length)
  const half = Math.floor(bytes.length / 2)
  expect(await put(upload, 0, bytes.subarray(0, half))).toEqual({ status: 200, received: half })
  expect((await finish(upload)).status).toBe(409)
  // The answer to a part was lost, so it comes again; and one comes too early.
  expect((await put(upload, 0, bytes.subarray(0, half))).status).toBe(409)
  expect((await put(upload, half + 1, bytes.subarray(half + 1))).status).toBe(409)
  expect(await begin('sea.jpg', bytes.length)).toEqual({
    status: 200,
    id: upload.id,
    received: half,
    isDone: false,
  })
  await put(upload, half, bytes.subarray(half))
  expect(await finish(upload)).toEqual({ status: 200 })
  expect(await finish(upload)).toEqual({ status: 200 })
  expect(await begin('sea.jpg', bytes.length)).toMatchObject({ isDone: true })
  expect(await pictures()).toHaveLength(before + 1)
  expect(await database().storage.drafts.read(upload.id!, 1)).toHaveLength(0)
})

test('many requests to finish one upload: one makes the picture, and reads the file once; the others are told that it is worked on (docs/product/office.md §13)', async () => {
  const bytes = await photograph(311, 200)
  const before = (await pictures()).length
  const upload = await begin('once.jpg', bytes.length)
  await put(upload, 0, bytes)
  const usual = site
  const { storage } = database()
  let reads = 0
  const read: typeof storage.drafts.read = (name, length) => {
    if (length === bytes.length) reads += 1
    return storage.drafts.read(name, length)
  }
  site = await testSite(database(), {}, { storage: { ...storage, drafts: { ...storage.drafts, read } } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(upload)))
  site = usual
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toEqual({
      status: 409,
      code: 'conflict',
      field: 'upload',
      message: 'We are already working on this file. It will be here in a moment.',
    })
  expect(reads).toBe(1)
  expect(await pictures()).toHaveLength(before + 1)
  expect(await finish(upload)).toEqual({ status: 200 })
})

test('files that have arrived wait without being in memory: two are read at a time (docs/reliability.md §9)', async () => {
  const files = await Promise.all(Array.from({ length: 6 }, (_, at) => photograph(320 + at, 200)))
  const sent = await Promise.all(files.map((bytes, at) => begin(`wait-${at}.jpg`, bytes.length)))
  for (const [at, upload] of sent.entries()) await put(upload, 0, files[at]!)
  const ctx = database().context({ actor: maria.actor })
  let held = 0
  let most = 0
  const encodePhotograph: typeof ctx.encodePhotograph = async (...of) => {
    held += 1
    most = Math.max(most, held)
    return ctx.encodePhotograph(...of).finally(() => (held -= 1))
  }
  const purpose = { kind: 'photograph' } as const
  await Promise.all(
    sent.map(({ id: uploadId }) =>
      finishUpload({ ...ctx, encodePhotograph }, { uploadId: uploadId!, purpose }),
    ),
  )
  expect(most).toBe(2)
})

test('a request that ended without an answer keeps others from finishing for ten minutes only (docs/product/office.md §13)', async () => {
  const bytes = await photograph(312, 200)
  const upload = await begin('ended.jpg', bytes.length)
  await put(upload, 0, bytes)
  const begun = (minutes: number) =>
    database()
      .db.updateTable('upload')
      .set({ finishing_at: new Date(testNow.valueOf() - minutes * 60_000) })
      .where('id', '=', upload.id!)
      .execute()
  await begun(9)
  expect((await finish(upload)).status).toBe(409)
  await begun(11)
  expect(await finish(upload)).toEqual({ status: 200 })
})

test('a file that is lost here is asked for again in full (docs/product/office.md §13)', async () => {
  const bytes = await photograph(330, 200)
  const upload = await begin('lost.jpg', bytes.length)
  await put(upload, 0, bytes)
  await database().storage.drafts.delete(upload.id!)
  expect(await finish(upload)).toMatchObject({ status: 409, message: 'The file did not arrive in full.' })
  expect(await send('lost.jpg', bytes)).toEqual({ status: 200 })
})

describe('what is no photograph is refused with a sentence, and nothing of it stays (docs/reliability.md §9)', () => {
  const executable = () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500, 1)])
  const oversized = 'a PNG of 780,000 × 64 pixels'
  const hostile: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
    ...refusedPhotographs,
    // The others are refused by the same rule: app/platform/pictures.test.ts.
    [oversized]: oversizedPhotographs[oversized]!,
    'a program named as a photograph': executable,
  }
  test.each(Object.entries(hostile).filter(([what]) => what !== 'nothing'))('%s', async (what, make) => {
    const before = (await pictures()).length
    const answer = await send(`${what}.jpg`, await make())
    expect(answer).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^We cannot show this file as a photograph\. .+/),
    })
    expect(await pictures()).toHaveLength(before)
    expect(await uploads()).toBe(0)
  })

  test('a photograph that is a web page too is shown without the page', async () => {
    const jpeg = await photograph(300, 200, 41)
    expect(await send('both.jpg', Buffer.concat([jpeg, Buffer.from(script)]))).toEqual({ status: 200 })
    const last = (await pictures()).at(-1)!
    if (last.kind !== 'photo' || last.state !== 'stored') throw new Error('It is not shown.')
    const file = await site.get(`/pictures/${last.storageKey}-1600.webp`)
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toContain('script')
  })
})

test('a floor plan and a brochure stand on the page of the property, and are swept once removed (docs/product/listings.md §35)', async () => {
  const page = async () => (await site.get(`/properties/${id}`)).text()
  expect(await page()).not.toContain('Floor plans')
  const pdf = brochure()
  const plan = await photograph(500, 500, 44)
  expect(await send('brochure.pdf', pdf, 'brochure')).toEqual({ status: 200 })
  expect(await send('plan.jpg', plan, 'plan')).toEqual({ status: 200 })
  await site.pagesChanged()
  const html = await page()
  expect(html).toMatch(/<h2 id="brochures"[^>]*>Brochure</)
  expect(html).toContain('>Floor plan<')
  const [href = ''] = /\/uploads\/[0-9a-f]{32}\.pdf/.exec(html) ?? []
  const file = await site.get(href)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)
  expect((await site.head(href)).headers.get('content-length')).toBe(String(pdf.length))

  const later = (days: number) =>
    database().context({
      actor: { kind: 'system' },
      now: () => new Date(testNow.valueOf() + days * 86_400_000),
    })
  for (const { id: documentId } of await documentsOf(database().db, id))
    await removeDocument(later(0), { listingId: id, documentId })
  await site.pagesChanged()
  expect(await page()).not.toContain('Floor plans')
  for (const day of [1, 31, 62]) {
    await deleteAbandoned(later(day))
    await deleteUnusedPhotographs(later(day))
    expect((await site.get(href)).status).toBe(day === 62 ? 404 : 200)
  }
})

describe('what is no brochure is refused with a sentence (docs/product/listings.md §35)', () => {
  const pdf = brochure()
  test.each<[string, Uint8Array, RegExp]>([
    ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0]), /not a PDF/],
    ['a PDF behind something else', Buffer.concat([Buffer.from('<script>'), pdf]), /not a PDF/],
    ['a PDF of no known version', Buffer.from(pdf.toString().replace('1.7', '9.9')), /not a PDF/],
    ['half a PDF', pdf.subarray(0, pdf.length / 2), /incomplete/],
    [
      'a PDF with an archive behind it',
      Buffer.concat([pdf, Buffer.from('PK\x03\x04')]),
      /something else follows/,
    ],
    ['a PDF with a script', brochure('4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'), /a script/],
    [
      'a PDF whose script is spelled otherwise',
      brochure('4 0 obj<</S/J#61vaScript/JS(x)>>endobj'),
      /a script/,
    ],
    ['a PDF that starts a program', brochure('4 0 obj<</S/Launch/F(cmd.exe)>>endobj'), /a program/],
    ['a PDF with an attachment', brochure('4 0 obj<</Type/EmbeddedFile>>endobj'), /an attachment/],
  ])('%s', async (what, bytes, reason) => {
    const answer = await send(what, bytes, 'brochure')
    expect(answer.status).toBe(400)
    expect(answer.message).toMatch(reason)
  })
})

test.each(['/#61#61#61', '/aaaaaa', '(', '/'])(
  'a PDF of 24 MB of %j is read while others are served (docs/reliability.md §9)',
  async (unit) => {
    const [start, end] = brochure().toString('latin1').split('1 0 obj') as [string, string]
    const pdf = Buffer.concat([
      Buffer.from(start),
      Buffer.alloc(24 * 1024 * 1024, unit),
      Buffer.from(`1 0 obj${end}`),
    ])
    const { turns } = await turnsDuring(() =>
      addFile(database().context({ actor: maria.actor }), {
        listingId: id,
        bytes: pdf,
        purpose: { kind: 'brochure' },
      }),
    )
    expect(turns).toBeGreaterThan(10)
  },
)

test('too large, too many, unreadable (docs/product/office.md §13)', async () => {
  expect(await begin('large.jpg', MAX_FILE_BYTES + 1)).toMatchObject({
    status: 413,
    message: expect.stringContaining('25 MB'),
  })
  expect(await begin('a gigabyte.jpg', 1e9)).toMatchObject({ status: 413 })
  const small = await begin('small.jpg', 10)
  expect((await put(small, 0, new Uint8Array(11))).status).toBe(409)
  expect((await put(small, 0, new Uint8Array(MAX_PART_BYTES + 1))).status).toBe(400)
  expect((await put(small, 0, new Uint8Array(300 * 1024))).status).toBe(413)
  expect((await call('/x?from=0', { method: 'PUT', body: 'x' })).status).toBe(404)
  expect((await post('', { listingId: id })).status).toBe(400)
  expect(
    (
      await post('', {
        listingId: 999_999_999,
        name: 'a',
        bytes: 1,
        modifiedAt: 1,
        purpose: { kind: 'plan' },
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await call(`/${small.id}?from=0`, {
        method: 'PUT',
        body: 'x',
        headers: { Origin: 'https://other.example' },
      })
    ).status,
  ).toBe(403)
  expect(
    (await call(`/${small.id}?from=0`, { method: 'PUT', body: 'x', headers: { Cookie: '' } })).status,
  ).toBe(401)
  const open = await uploads()
  for (let at = 0; at < MAX_UNFINISHED_FILES - open; at += 1) await begin(`many ${at}.jpg`, 1)
  expect(await begin('one more.jpg', 1)).toMatchObject({ status: 429 })
  expect((await begin('many 0.jpg', 1)).status).toBe(200)
  await deleteAbandoned(database().context({ now: () => new Date(testNow.valueOf() + 86_400_001) }))
  expect(await uploads()).toBe(0)
})

test('what did not arrive whole within a day is deleted (docs/product/office.md §13)', async () => {
  const upload = await begin('left.jpg', 10)
  await put(upload, 0, new Uint8Array(5))
  const { drafts } = database().storage
  await deleteAbandoned(database().context({ now: () => new Date(testNow.valueOf() + 86_000_000) }))
  expect(await uploads()).toBe(1)
  // Files are as old as the machine's own clock says.
  await deleteAbandoned(database().context({ now: () => new Date(Date.now() + 2 * 86_400_000) }))
  expect(await uploads()).toBe(0)
  expect(await drafts.read(upload.id!, 10)).toHaveLength(0)
})

test('a full disk is told in a sentence, and the file goes on later (docs/reliability.md §4)', async () => {
  const bytes = await photograph(300, 200, 42)
  const full = () => Promise.reject(new StorageFull('/files', null))
  const { storage } = database()
  const fullSite = (about: object) => testSite(database(), {}, { storage: { ...storage, ...about } })
  const usual = site
  site = await fullSite({ drafts: { ...storage.drafts, write: full } })
  const upload = await begin('full.jpg', bytes.length)
  expect(await put(upload, 0, bytes)).toMatchObject({
    status: 503,
    message: expect.stringContaining('disk is full'),
  })
  site = await fullSite({ put: full })
  await put(upload, 0, bytes)
  expect(await finish(upload)).toMatchObject({
    status: 503,
    message: expect.stringContaining('disk is full'),
  })
  site = usual
  const before = (await pictures()).length
  expect(await begin('full.jpg', bytes.length)).toMatchObject({ received: bytes.length })
  expect(await finish(upload)).toEqual({ status: 200 })
  expect(await pictures()).toHaveLength(before + 1)
})

test('without script a photograph comes in a form, larger than other requests may be (docs/product/office.md §13)', async () => {
  const form = async (bytes: Uint8Array, headers: object = { Cookie: maria.cookie }) => {
    const body = new FormData()
    body.set('intent', 'add')
    body.set('file', new File([Uint8Array.from(bytes)], 'sea.jpg', { type: 'image/jpeg' }))
    return site.send(`/office/listings/CY-${id}/photographs`, {
      method: 'POST',
      headers: { Origin: origin, Host: 'localhost:5000', ...headers },
      body,
    })
  }
  const jpeg = await photograph(300, 200, 43)
  const before = (await pictures()).length
  const added = await form(Buffer.concat([jpeg, Buffer.alloc(600 * 1024)]))
  expect(added.status).toBe(200)
  expect(await added.text()).toContain('Photograph added.')
  expect(await pictures()).toHaveLength(before + 1)
  const refused = await form(Buffer.from('<svg/>'))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('We cannot show this file as a photograph.')
  expect((await form(new Uint8Array(MAX_FORM_BYTES))).status).toBe(413)
  // Nobody else may send as much.
  expect((await form(Buffer.alloc(600 * 1024), {})).status).toBe(413)
  expect(
    (await form(Buffer.alloc(600 * 1024), { Cookie: maria.cookie, Origin: 'https://other.example' })).status,
  ).toBe(403)
})
