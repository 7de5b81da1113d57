import { Refusal } from './refusal.ts'

export type BoundedQueue = {
  /**
   * Runs `work` when it is its turn. `caller` is who is served in turn with others (a client's address); `signal` ends
   * the wait of a caller who has gone, and says nothing to work that has begun. Throws a `busy` refusal where too many
   * wait.
   */
  run: <T>(work: () => Promise<T>, about?: { caller?: string; signal?: AbortSignal | null }) => Promise<T>
  /** How many wait, without those under way. */
  waiting: () => number
}

export type QueueLimits = {
  /** How many run at once. */
  concurrency: number
  /** How many may wait in all. */
  maxWaiting: number
  /** How many of these one caller may have. */
  maxWaitingPerCaller?: number
}

const BUSY = 'The site is very busy. Please try again in a few seconds.'

/**
 * Bounds costly work (hashing a password, rendering a page): some runs, some waits, the rest is refused at once.
 * Callers take turns, so that one who asks a hundred times delays the others by one piece of work, not by a hundred.
 */
export function createBoundedQueue({
  concurrency,
  maxWaiting,
  maxWaitingPerCaller = maxWaiting,
}: QueueLimits): BoundedQueue {
  // A Map keeps the order in which callers were added: the first is next, and goes to the end when it was served.
  const startsByCaller = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  const startNext = () => {
    const next = startsByCaller.entries().next()
    if (next.done) return
    const [caller, starts] = next.value
    const start = starts.shift()
    startsByCaller.delete(caller)
    if (starts.length > 0) startsByCaller.set(caller, starts)
    waiting -= 1
    start?.()
  }

  const waitForTurn = (caller: string, signal: AbortSignal | null) =>
    new Promise<void>((resolve, reject) => {
      const starts = startsByCaller.get(caller) ?? []
      if (waiting >= maxWaiting || starts.length >= maxWaitingPerCaller)
        return reject(new Refusal('busy', BUSY))
      const leave = () => {
        starts.splice(starts.indexOf(start), 1)
        if (starts.length === 0) startsByCaller.delete(caller)
        waiting -= 1
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      starts.push(start)
      startsByCaller.set(caller, starts)
      waiting += 1
      signal?.addEventListener('abort', leave, { once: true })
    })

  return {
    async run(work, { caller = '', signal = null } = {}) {
      signal?.throwIfAborted()
      if (running < concurrency) running += 1
      else await waitForTurn(caller, signal)
      try {
        return await work()
      } finally {
        // The next in the queue starts.
        if (waiting > 0) startNext()
        else running -= 1
      }
    },
    waiting: () => waiting,
  }
}
