import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  answersStatus,
  compresses,
  sendsSlowly,
  neverAnswers,
  stallsMidway,
  openPictureHost,
  type PictureHost,
  redirectsTo,
  declaresHugeLength,
  declaresExcessLength,
  sends,
  sendsGzipBomb,
  streamsGigabyte,
} from '#test/picture-host.ts'
import { costOf } from '#test/photographs.ts'
import { FetchFailed, fetchPublic, type FetchPublicOptions, FetchRefused } from './fetch-public.server.ts'

let host: PictureHost
beforeAll(async () => {
  host = await openPictureHost()
})
afterAll(() => host.close())
beforeEach(() => {
  host.requests.length = 0
  host.answers.clear()
})

const fromHost = (path: string, options: FetchPublicOptions = {}) =>
  fetchPublic(host.origin + path, { allow: host.allow, timeoutMs: 500, ...options })
const refusal = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error: unknown) => error,
  )

test('what a public host answers is fetched; it learns who asks, and nothing else', async () => {
  host.answers.set('/a.jpg?size=1', sends('content', 'image/jpeg'))
  const { bytes, contentType } = await fromHost('/a.jpg?size=1#part', {
    userAgent: 'Petra (+https://petra.example)',
  })
  expect(bytes.toString()).toBe('content')
  expect(contentType).toBe('image/jpeg')
  expect(host.requests[0]?.headers).toEqual({
    host: `127.0.0.1:${host.port}`,
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'Petra (+https://petra.example)',
    connection: 'close',
  })
})

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://①②⑦.0.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'http://10.0.0.1/',
  'http://anna:secret@93.184.215.14/',
  'ftp://127.0.0.1/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'gopher://127.0.0.1:PORT/_GET',
  '//127.0.0.1/a.jpg',
  'no address',
])('%s is not connected to (docs/reliability.md §15)', async (address) => {
  const error = await refusal(fetchPublic(address.replace('PORT', String(host.port))))
  expect(error).toBeInstanceOf(FetchRefused)
  expect(host.requests).toEqual([])
})

test('a name with one inside address among public ones is refused (docs/reliability.md §15)', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const error = await refusal(fetchPublic(`http://pictures.example/`, { resolve }))
  expect(error).toEqual(new FetchRefused({ code: 'host-not-public' }))
})

test('a public host is asked on the ports of the web alone (docs/reliability.md §15)', async () => {
  const resolve = async () => [{ address: '93.184.215.14', family: 4 }]
  const error = await refusal(fetchPublic('http://pictures.example:22/', { resolve }))
  expect(error).toEqual(new FetchRefused({ code: 'port-not-of-web', port: 22 }))
})

test('a name is resolved once, and that address connected to, whatever it says next (docs/reliability.md §15)', async () => {
  host.answers.set('/a.jpg', sends('content'))
  let asked = 0
  // The whole of 127.0.0.0/8 reaches this server; only 127.0.0.1 is allowed.
  const resolve = async () => [{ address: `127.0.0.${(asked += 1)}`, family: 4 }]
  const address = `http://pictures.example:${host.port}/a.jpg`
  const { bytes } = await fetchPublic(address, { allow: host.allow, resolve })
  expect(bytes.toString()).toBe('content')
  expect(asked).toBe(1)
  expect(host.requests).toMatchObject([
    { localAddress: '127.0.0.1', headers: { host: `pictures.example:${host.port}` } },
  ])

  const next = await refusal(fetchPublic(address, { allow: host.allow, resolve }))
  expect(next).toBeInstanceOf(FetchRefused)
  expect(host.requests).toHaveLength(1)
})

test('every step of a redirect is resolved and checked anew (docs/reliability.md §15)', async () => {
  let asked = 0
  const resolve = async () => [{ address: `127.0.0.${(asked += 1)}`, family: 4 }]
  host.answers.set('/first', redirectsTo('/second'))
  host.answers.set('/second', sends('reached'))
  const address = `http://pictures.example:${host.port}/first`
  expect(await refusal(fetchPublic(address, { allow: host.allow, resolve }))).toBeInstanceOf(FetchRefused)
  expect(host.requests.map(({ path }) => path)).toEqual(['/first'])
})

test.each([
  'http://127.0.0.2:PORT/inside',
  'http://localhost6:PORT/inside',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:PORT/inside',
  '//10.0.0.1/inside',
  'file:///etc/passwd',
  'data:,inside',
])('a redirect to %s is not followed (docs/reliability.md §15)', async (location) => {
  host.answers.set('/inside', sends('reached'))
  host.answers.set('/away', redirectsTo(location.replace('PORT', String(host.port))))
  const resolve = async () => [{ address: '::1', family: 6 }]
  expect(await refusal(fromHost('/away', { resolve }))).toBeInstanceOf(FetchRefused)
  expect(host.requests.map(({ path }) => path)).toEqual(['/away'])
})

test('three redirects are followed, a fourth is not (docs/reliability.md §15)', async () => {
  for (const step of [1, 2, 3, 4]) host.answers.set(`/${step}`, redirectsTo(`${step + 1}`))
  host.answers.set('/5', sends('reached'))
  expect((await fromHost('/2')).bytes.toString()).toBe('reached')
  host.requests.length = 0
  expect(await refusal(fromHost('/1'))).toEqual(new FetchRefused({ code: 'too-many-redirects', limit: 3 }))
  expect(host.requests).toHaveLength(4)
})

test.each([404, 410, 500, 204, 304])(
  'a host that answers %i has failed, and with what (docs/product/listings.md §26)',
  async (status) => {
    host.answers.set('/a.jpg', answersStatus(status))
    expect(await refusal(fromHost('/a.jpg'))).toMatchObject({ name: 'FetchFailed', status })
  },
)

test.each(Object.entries({ neverAnswers, stallsMidway, sendsSlowly }))(
  'a host that %s is left after the time allowed (docs/reliability.md §15)',
  async (_manner, answer) => {
    host.answers.set('/a.jpg', answer)
    expect(await refusal(fromHost('/a.jpg'))).toMatchObject({
      name: 'FetchFailed',
      message: 'It took longer than 0.5 s.',
    })
  },
)

test('neither a resolver that hangs nor one that fails is waited for (docs/reliability.md §15)', async () => {
  const never = () => new Promise<never>(() => {})
  const options = { resolve: never, timeoutMs: 100 }
  expect(await refusal(fetchPublic('http://a.example/', options))).toBeInstanceOf(FetchFailed)
  const fails = () => Promise.reject(new Error('getaddrinfo ENOTFOUND a.example'))
  expect(await refusal(fetchPublic('http://a.example/', { resolve: fails }))).toBeInstanceOf(FetchFailed)
  expect(await refusal(fetchPublic('http://a.example/', { resolve: async () => [] }))).toBeInstanceOf(
    FetchFailed,
  )
})

test('a fetch ends when Petra stops, and says nothing of the host (docs/reliability.md §22)', async () => {
  host.answers.set('/a.jpg', neverAnswers)
  const stop = new AbortController()
  const fetching = refusal(fromHost('/a.jpg', { signal: stop.signal, timeoutMs: 10_000 }))
  await vi.waitUntil(() => host.requests.length > 0)
  stop.abort()
  expect(await fetching).toMatchObject({ name: 'AbortError' })
})

test('what is shorter than its length said has failed, and is no content (docs/reliability.md §15)', async () => {
  host.answers.set('/a.jpg', declaresExcessLength(Buffer.from('the beginning')))
  expect(await refusal(fromHost('/a.jpg'))).toBeInstanceOf(FetchFailed)
})

test('content a host packs though not asked to is unpacked, or refused', async () => {
  host.answers.set('/a.jpg', compresses(Buffer.from('content')))
  expect((await fromHost('/a.jpg')).bytes.toString()).toBe('content')
  host.answers.set('/b.jpg', (response) => response.writeHead(200, { 'Content-Encoding': 'zpaq' }).end('?'))
  expect(await refusal(fromHost('/b.jpg'))).toBeInstanceOf(FetchRefused)
  host.answers.set('/c.jpg', (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('?'))
  expect(await refusal(fromHost('/c.jpg'))).toBeInstanceOf(FetchFailed)
})

test.each(Object.entries({ declaresHugeLength, streamsGigabyte, sendsGzipBomb }))(
  'a host that %s is left at 25 MiB, within 64 MiB of memory (docs/reliability.md §9)',
  async (_manner, answer) => {
    host.answers.set('/a.jpg', answer)
    const leave = () =>
      costOf(async () =>
        expect(await refusal(fromHost('/a.jpg', { timeoutMs: 20_000 }))).toEqual(
          new FetchRefused({ code: 'too-large', mebibytes: 25 }),
        ),
      )
    // The host's own memory is in it too: the best of three counts.
    const costs = [await leave(), await leave(), await leave()]
    expect(Math.min(...costs.map(({ mebibytes }) => mebibytes))).toBeLessThan(64)
  },
)
