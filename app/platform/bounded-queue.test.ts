import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

/** Makes work that lasts until it is ended, and records when it begins. */
function work(begun: string[]) {
  const ends = new Map<string, () => void>()
  return {
    named: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('no more runs at once than the limit, and what waits runs in the order it came', async () => {
  const begun: string[] = []
  const { named, end } = work(begun)
  const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 5 })
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(named(name)))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('callers take turns: one with many waiting delays another by one piece of work', async () => {
  const begun: string[] = []
  const { named, end } = work(begun)
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 10 })
  for (const name of ['m1', 'm2', 'm3', 'm4']) void queue.run(named(name), { caller: 'many' })
  void queue.run(named('once'), { caller: 'other' })
  for (const name of ['m1', 'm2', 'once', 'm3']) await end(name)
  expect(begun).toEqual(['m1', 'm2', 'once', 'm3', 'm4'])
})

test('what would wait beyond the limits is refused at once, in all and for one caller', async () => {
  const { named, end } = work([])
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerCaller: 2 })
  const running = queue.run(named('a'))
  const waiting = [
    queue.run(named('b'), { caller: 'x' }),
    queue.run(named('c'), { caller: 'x' }),
    queue.run(named('d'), { caller: 'y' }),
  ]
  await expect(queue.run(named('e'), { caller: 'x' })).rejects.toMatchObject({ kind: 'busy' })
  await expect(queue.run(named('f'), { caller: 'z' })).rejects.toMatchObject({ kind: 'busy' })
  for (const name of ['a', 'b', 'd', 'c']) await end(name)
  await Promise.all([running, ...waiting])
  expect(queue.waiting()).toBe(0)
})

test('a caller who has gone waits no longer and is not served', async () => {
  const begun: string[] = []
  const { named, end } = work(begun)
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 3 })
  const running = queue.run(named('a'))
  const leaving = new AbortController()
  const gone = queue.run(named('gone'), { signal: leaving.signal })
  const stays = queue.run(named('stays'))
  leaving.abort(new Error('hung up'))
  await expect(gone).rejects.toThrow('hung up')
  expect(queue.waiting()).toBe(1)
  await end('a')
  await end('stays')
  await Promise.all([running, stays])
  expect(begun).toEqual(['a', 'stays'])
  await expect(queue.run(named('late'), { signal: leaving.signal })).rejects.toThrow('hung up')
})

test('work that fails makes room for the next', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
