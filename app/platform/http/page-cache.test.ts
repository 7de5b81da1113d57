import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.server.ts'

const request = new Request('http://localhost/buy')

function counted() {
  let renderings = 0
  const render = async () => {
    renderings += 1
    return new Response(`page ${renderings}`, { headers: { 'Content-Type': 'text/html' } })
  }
  return { render, times: () => renderings }
}

test('many who ask at once share one rendering (performance P6)', async () => {
  const cache = createPageCache()
  const { render, times } = counted()
  await Promise.all(Array.from({ length: 50 }, () => cache.answer(request, render)))
  expect(times()).toBe(1)
})

test('a change empties it at once; a flood of changes every fifth of a second, the last one too (performance P3)', async () => {
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

test('what was being rendered when the stock changed is not kept (design: pages and caching)', async () => {
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

test('a page that failed is not kept (design: pages and caching)', async () => {
  const cache = createPageCache()
  const fails = async () => new Response('no', { status: 500 })
  expect((await cache.answer(request, fails)).response.status).toBe(500)
  expect((await cache.answer(request, fails)).hit).toBe(false)
})

test('a page that is for one person is not kept, and says so (design: pages and caching)', async () => {
  const cache = createPageCache()
  let renderings = 0
  const render = async () => {
    renderings += 1
    return new Response('mine', { headers: { 'Cache-Control': 'private, no-store' } })
  }
  const { response } = await cache.answer(request, render)
  await cache.answer(request, render)
  expect([renderings, response.headers.get('cache-control')]).toEqual([2, 'private, no-store'])
})
