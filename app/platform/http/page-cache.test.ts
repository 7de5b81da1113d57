import { randomBytes } from 'node:crypto'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import process from 'node:process'
import { createPageCache } from './page-cache.server.ts'

const request = new Request('http://localhost/buy')
const rendered = (response: Response) => ({ response, body: null })

function counted() {
  let renderings = 0
  const render = async () => {
    renderings += 1
    return rendered(new Response(`page ${renderings}`, { headers: { 'Content-Type': 'text/html' } }))
  }
  return { render, times: () => renderings }
}

test('many who ask at once share one rendering (docs/product/pages.md §27)', async () => {
  const cache = createPageCache()
  const { render, times } = counted()
  await Promise.all(Array.from({ length: 50 }, () => cache.answer(request, render)))
  expect(times()).toBe(1)
})

test('each is answered in an encoding that it accepts, by one rendering (docs/product/pages.md §27)', async () => {
  const cache = createPageCache()
  const { render, times } = counted()
  const decoders = { 'gzip, br': brotliDecompressSync, gzip: gunzipSync, 'br;q=0': (body: Buffer) => body }
  const ask = async (accepted: string, decode: (body: Buffer) => Buffer) => {
    const asked = new Request(request, { headers: { 'Accept-Encoding': accepted } })
    const { response, hit } = await cache.answer(asked, render)
    const text = decode(Buffer.from(await response.arrayBuffer())).toString()
    return { hit, encoding: response.headers.get('content-encoding'), text }
  }
  const askAll = () =>
    Promise.all(Object.entries(decoders).map(([accepted, decode]) => ask(accepted, decode)))
  const expected = (hit: boolean) =>
    ['br', 'gzip', null].map((encoding) => ({ hit, encoding, text: 'page 1' }))
  expect(await askAll()).toEqual(expected(false))
  expect(await askAll()).toEqual(expected(true))
  expect(times()).toBe(1)
})

test('a page belongs to its whole address, the host too (docs/product/pages.md §27)', async () => {
  const cache = createPageCache()
  const { render, times } = counted()
  await cache.answer(request, render)
  const { hit } = await cache.answer(new Request('http://elsewhere.example/buy'), render)
  expect([hit, times()]).toEqual([false, 2])
})

test('a change empties it at once; a flood of changes every fifth of a second, the last one too (docs/product/pages.md §27)', async () => {
  const cache = createPageCache()
  const { render, times } = counted()
  const ask = () => cache.answer(request, render)
  await ask()
  cache.pagesChanged()
  await ask()
  expect(times()).toBe(2)
  for (let change = 0; change < 100; change += 1) cache.pagesChanged()
  expect((await ask()).hit).toBe(true)
  await pause(260)
  expect((await ask()).hit).toBe(false)
  expect(times()).toBe(3)
})

test('what was being rendered when the stock changed is not kept (docs/product/pages.md §27)', async () => {
  const cache = createPageCache()
  const { render, times } = counted()
  const slow = cache.answer(request, async () => {
    await pause(50)
    return render()
  })
  await pause(10)
  cache.pagesChanged()
  await slow
  expect((await cache.answer(request, render)).hit).toBe(false)
  expect(times()).toBe(2)
})

test('a page that failed is not kept (docs/product/pages.md §27)', async () => {
  const cache = createPageCache()
  const fails = async () => rendered(new Response('no', { status: 500 }))
  expect((await cache.answer(request, fails)).response.status).toBe(500)
  expect((await cache.answer(request, fails)).hit).toBe(false)
})

test('a page that is for one person is not kept, and says so (docs/product/pages.md §27)', async () => {
  const cache = createPageCache()
  let renderings = 0
  const render = async () => {
    renderings += 1
    return rendered(new Response('mine', { headers: { 'Cache-Control': 'private, no-store' } }))
  }
  const { response } = await cache.answer(request, render)
  await cache.answer(request, render)
  expect([renderings, response.headers.get('cache-control')]).toEqual([2, 'private, no-store'])
})

test('kept pages take the memory they are counted for, and no more than the limit (docs/reliability.md §21)', async () => {
  const maxBytes = 6 * 1024 * 1024
  const cache = createPageCache({ maxBytes })
  const policy = `default-src 'none'; script-src 'self' ${"'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='".repeat(3)}`
  const ask = async (page: number) => {
    const text = randomBytes(6_000).toString('base64')
    const render = async () =>
      rendered(
        new Response(text, { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } }),
      )
    const query = page % 2 === 0 ? 'short' : 'long'.repeat(1_000)
    const { response } = await cache.answer(
      new Request(`http://localhost/buy?page=${page}&q=${query}`),
      render,
    )
    await response.arrayBuffer()
  }
  await ask(-1)
  const before = await heldBytes()
  for (let page = 0; page < 1_100; page += 1) await ask(page)
  const held = (await heldBytes()) - before
  expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
  expect(cache.bytes()).toBeGreaterThan(0.95 * maxBytes)
  expect(held / cache.bytes()).toBeLessThan(1.25)
  expect(held / cache.bytes()).toBeGreaterThan(0.7)
})

/** Memory of this process after a collection, in bytes. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round += 1) {
    collect()
    await turn()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
