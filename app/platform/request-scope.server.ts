/** Request that work is done for, wherever that work is: lines of the log and jobs carry its id. */
import { AsyncLocalStorage } from 'node:async_hooks'

const key = Symbol.for('petra.request-scope')

/** One for the process: the pages' bundle and the server have their own copies of this module. */
const scope = ((globalThis as { [key]?: AsyncLocalStorage<string> })[key] ??= new AsyncLocalStorage<string>())

export const withRequestId = <T>(requestId: string, work: () => T): T => scope.run(requestId, work)

/** Runs work that outlives the request that happened to begin it. */
export const withoutRequestId = <T>(work: () => T): T => scope.exit(work)

/** Undefined for what no request caused. */
export const currentRequestId = (): string | undefined => scope.getStore()

const FLAG = 'request:'

/** How a job in the queue names the request that enqueued it; null where none did. */
export function requestFlags(): string[] | null {
  const requestId = currentRequestId()
  return requestId === undefined ? null : [FLAG + requestId]
}

/** The request that enqueued a job with these flags. */
export const requestIdOf = (flags: Record<string, true> | null): string | undefined =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(FLAG))
    ?.slice(FLAG.length)
