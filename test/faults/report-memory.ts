/**
 * Preloaded into a server under test (`--import`): answers each message of its parent with what is held after a
 * collection.
 */
import process from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'

process.on('message', async () => {
  // What a finalizer lets go of is free in the round after.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await turn()
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heapUsed, external })
})
process.channel?.unref()
