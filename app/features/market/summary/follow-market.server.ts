import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#app/platform/context/context.ts'
import { refreshMarket } from './market-summary.server.ts'

const LOOK_EVERY_MS = 500
/**
 * Rest after each making, per time it took: while the stock changes all the time, as in an import, figures are made for
 * a third of the time.
 */
const REST_PER_WORK = 2

/** Makes the figures of towns anew whose listings changed, until it is closed (docs/product/market.md §29). */
export function followMarket(ctx: Context): { close: () => Promise<void> } {
  const closing = new AbortController()
  const running = (async () => {
    while (!closing.signal.aborted) {
      const began = performance.now()
      try {
        await refreshMarket(ctx)
      } catch (error) {
        ctx.log.warn({ err: error }, 'the market figures could not be made anew')
      }
      const rest = Math.max(LOOK_EVERY_MS, REST_PER_WORK * (performance.now() - began))
      await pause(rest, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}
