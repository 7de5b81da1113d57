/** SQLSTATE: connection exceptions, a server that stops, crashed or starts, and one with no connection left. */
const unavailableState = /^(08\w{3}|57P0[123]|53300)$/

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** Errors that pg and its pool throw without a code. */
const connectionMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])

/**
 * Returns whether a query failed because the database cannot be reached, is restarting or has no connection free: the
 * same request may succeed in a moment. A statement that the database refused is something else. By shape, not by
 * class: the pages' bundle and the server have their own copies of the classes.
 */
export function isDatabaseUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  if (connectionMessages.has(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return false
  // A missing file is ENOENT too.
  return connectionCodes.has(code) ? isSocketCall(syscall) : unavailableState.test(code)
}

const isSocketCall = (syscall: string | undefined): boolean =>
  syscall === 'connect' || syscall === 'read' || syscall === 'write'
