import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { dayInCyprus } from '#app/ui/format.ts'

/** A visitor's browser, as far as counting knows it. */
export type Viewer = { address: string; userAgent: string }
/** `day` is one in Cyprus, `2026-11-21`. */
export type DayViews = { listingId: number; day: string; views: number }

/** Most homes counted for one address in a day: beyond it is a program that claims to be a browser. */
const MOST_OF_ADDRESS = 200
/**
 * Viewers that are remembered, some 30 MB at most. Beyond it, the ones counted longest ago may be counted once more.
 */
const MOST_REMEMBERED = 200_000

export type ViewCounter = {
  /** Counts a view, unless this viewer's view of the listing was counted today. */
  add: (viewer: Viewer, listingId: number, at: Date) => void
  /** Returns the counts since the last call and resets them. */
  drain: () => DayViews[]
  /** Adds counts that could not be stored back to the counter. */
  putBack: (views: readonly DayViews[]) => void
}

/**
 * Counts views of listings, one for each viewer and day (docs/product/office.md §25), in the memory of this process. A
 * viewer is known by a hash whose key is random and lasts a day: with the key gone nobody can tell whose hash it was.
 */
export function createViewCounter(): ViewCounter {
  let today = ''
  let key = randomBytes(32)
  const counted = new LRUCache<string, true>({ max: MOST_REMEMBERED })
  const ofAddress = new LRUCache<string, number>({ max: MOST_REMEMBERED / 10 })
  const waiting = new Map<string, DayViews>()

  const hashOf = (...parts: readonly (string | number)[]): string =>
    createHash('sha256').update(key).update(parts.join('\n')).digest('base64url').slice(0, 16)
  const add = ({ listingId, day, views }: DayViews) => {
    const name = `${day} ${listingId}`
    waiting.set(name, { listingId, day, views: views + (waiting.get(name)?.views ?? 0) })
  }

  return {
    add({ address, userAgent }, listingId, at) {
      const day = dayInCyprus(at)
      if (day !== today) {
        today = day
        key = randomBytes(32)
        counted.clear()
        ofAddress.clear()
      }
      const network = throttledAddress(address)
      const view = hashOf(network, userAgent, listingId)
      if (counted.has(view)) return
      const source = hashOf(network)
      const fromAddress = (ofAddress.get(source) ?? 0) + 1
      if (fromAddress > MOST_OF_ADDRESS) return
      counted.set(view, true)
      ofAddress.set(source, fromAddress)
      add({ listingId, day, views: 1 })
    },
    drain() {
      const taken = [...waiting.values()]
      waiting.clear()
      return taken
    },
    putBack: (views) => views.forEach(add),
  }
}
