import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal.ts'
import { throttledAddress } from './client-address.server.ts'
import type { WebEnv } from './web-env.ts'

type Limits = {
  /** Concurrent responses, counted until their last byte is sent. */
  total: number
  /** How many of them one address may have, so that others get theirs. */
  perAddress: number
}

/** Limits concurrent long responses: further calls are refused as `busy` at once. */
export function limitConcurrent({ total, perAddress }: Limits) {
  const inFlight = new Map<string, number>()
  const count = (address: string) => inFlight.get(address) ?? 0

  return createMiddleware<WebEnv>(async (c, next) => {
    const address = throttledAddress(c.var.ctx.client?.address ?? '')
    const all = [...inFlight.values()].reduce((sum, each) => sum + each, 0)
    if (all >= total || count(address) >= perAddress) {
      throw new Refusal('busy', 'Too many large downloads are running. Please try again in a moment.')
    }
    inFlight.set(address, count(address) + 1)
    const release = () => {
      if (count(address) > 1) inFlight.set(address, count(address) - 1)
      else inFlight.delete(address)
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
