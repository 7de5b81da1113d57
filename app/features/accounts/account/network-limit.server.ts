/** Limits on what one network may do, and its turn where work is queued. */
import type { Context } from '#app/platform/context/context.ts'
import { throttledAddress, throttledSite } from '#app/platform/http/client-address.server.ts'
import type { HashingCaller } from '#app/platform/password-hasher.server.ts'
import { incrementCount, type Limit, decrementCount } from '#app/platform/http/throttle.queries.server.ts'

/** A /48 has room for 65,536 networks: together they may do as much as this many. */
const NETWORKS_PER_SITE = 5

type Counted = { limit: Limit; about: [string] }

/** An IPv4 address; or the /64 of an IPv6 one, and with a limit of its own the /48 around it. */
function countedNetworks(ctx: Context, limit: Limit): Counted[] {
  const address = ctx.client?.address ?? ''
  const site = throttledSite(address)
  const counted: Counted[] = [{ limit, about: [throttledAddress(address)] }]
  if (site !== null)
    counted.push({
      limit: { ...limit, name: `${limit.name}-site`, most: limit.most * NETWORKS_PER_SITE },
      about: [site],
    })
  return counted
}

/** Counts one more; whether that is more than the client's network may do. */
export async function incrementNetworkCount(ctx: Context, limit: Limit): Promise<boolean> {
  let isOver = false
  for (const counted of countedNetworks(ctx, limit))
    if ((await incrementCount(ctx.db, counted.limit, counted.about, ctx.now())) > counted.limit.most)
      isOver = true
  return isOver
}

/** Reverses one count. */
export async function decrementNetworkCount(ctx: Context, limit: Limit): Promise<void> {
  for (const counted of countedNetworks(ctx, limit))
    await decrementCount(ctx.db, counted.limit, counted.about)
}

/** Caller in the queue for hashing: `who`, if known, else the client's network; as long as the client is there. */
export const hashingCaller = ({ client }: Context, who?: string): HashingCaller => ({
  caller: who ?? throttledSite(client?.address ?? '') ?? client?.address ?? '',
  signal: client?.signal ?? null,
})
