import { expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { mp4, webm } from '#test/films.ts'
import { filmFileKey, filmFormat } from './formats/film-format.server.ts'
import { readByteRange } from './byte-range.ts'

const database = testDatabase()
const file = `${'0123456789abcdef'.repeat(2)}.mp4`

async function get(headers: Record<string, string> = {}, method = 'GET', path = `/uploads/${file}`) {
  await database().storage.put(filmFileKey(file), mp4)
  const answer = await testCalls(database()).send(path, headers, method)
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

test('a film is served whole, as what it is and nothing else (docs/product/wire-contract.md §27)', async () => {
  const { answer, body } = await get()
  expect(answer.status).toBe(200)
  expect(body.equals(mp4)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(mp4.length),
    'content-disposition': `inline; filename="${file}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('its head has no body, and says how long it is (docs/product/wire-contract.md §27)', async () => {
  const { answer, body } = await get({ Range: 'bytes=0-9' }, 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), body.length]).toEqual([
    200,
    String(mp4.length),
    0,
  ])
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=100-', 100, mp4.length - 1],
  ['bytes=-5', mp4.length - 5, mp4.length - 1],
  ['bytes=10-999999999', 10, mp4.length - 1],
])('%s answers those bytes (docs/product/wire-contract.md §27)', async (range, start, end) => {
  const { answer, body } = await get({ Range: range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${mp4.length}`)
  expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
  expect(body.equals(mp4.subarray(start, end + 1))).toBe(true)
})

test('bytes that are not there are 416 (docs/product/wire-contract.md §27)', async () => {
  const { answer } = await get({ Range: `bytes=${mp4.length}-` })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${mp4.length}`])
})

test.each([undefined, 'bytes=0-1,5-6', 'items=0-1', 'bytes=9-3', 'bytes=-', 'bytes=a-b'])(
  '%s is no range: the whole is answered (docs/product/wire-contract.md §27)',
  (header) => {
    expect(readByteRange(header, 100)).toBe('whole')
  },
)

test.each([
  `/uploads/${file.replace('0', 'f')}`,
  '/uploads/..%2f..%2fetc%2fpasswd',
  `/uploads/01/${file}`,
  '/uploads/film.mp4',
  `/uploads/${file}.html`,
  '/uploads/',
])('%s is not there (docs/reliability.md §9)', async (path) => {
  const { answer } = await get({}, 'GET', path)
  expect([404, 308]).toContain(answer.status)
})

test.each([
  ['mp4', mp4, 'mp4'],
  ['webm', webm, 'webm'],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1'), null],
  ['QuickTime', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1'), null],
  ['Matroska', Buffer.from('\x1A\x45\xDF\xA3\x8B\x42\x82\x88matroska', 'latin1'), null],
  ['HTML', Buffer.from('<!doctype html>ftypisom'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is told by its first bytes (docs/product/listings.md §28)', (_, bytes, format) => {
  expect(filmFormat(bytes)).toBe(format)
})
