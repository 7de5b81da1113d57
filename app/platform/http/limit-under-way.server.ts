import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal.ts'
import { throttledAddress } from './client-address.server.ts'
import type { WebEnv } from './web-env.ts'

type Limits = {
  /** Answers under way at once, until their last byte is sent. */
  total: number
  /** How many of them one address may have, so that others get theirs. */
  perAddress: number
}

/** For answers that are long to send: beyond the limits a call is refused as `busy` at once. */
export function limitUnderWay({ total, perAddress }: Limits) {
  const underWay = new Map<string, number>()
  const count = (address: string) => underWay.get(address) ?? 0

  return createMiddleware<WebEnv>(async (c, next) => {
    const address = throttledAddress(c.var.ctx.client?.address ?? '')
    const all = [...underWay.values()].reduce((sum, each) => sum + each, 0)
    if (all >= total || count(address) >= perAddress) {
      throw new Refusal('busy', 'Too many of these long answers are under way. Please try again in a moment.')
    }
    underWay.set(address, count(address) + 1)
    const release = () => {
      if (count(address) > 1) underWay.set(address, count(address) - 1)
      else underWay.delete(address)
    }
    // Emitted once, whether the answer was sent or the client went.
    const response = (c.env as WebEnv['Bindings'] | undefined)?.outgoing
    response?.once('close', release)
    try {
      await next()
    } finally {
      if (!response) release()
    }
  })
}
