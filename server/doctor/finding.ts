/** Words for the system's error codes: the end of a sentence that names what failed. */
const words: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that address and port',
  ENOTFOUND: 'no machine of that name is known',
  EDNS: 'no machine of that name is known',
  EAI_AGAIN: 'the name server did not answer',
  ETIMEDOUT: 'no answer came in time',
  EHOSTUNREACH: 'no way leads there from this machine',
  ENETUNREACH: 'no way leads there from this machine',
  ECONNRESET: 'the other side closed the connection',
  EPIPE: 'the other side closed the connection',
  EADDRINUSE: 'another program uses the port',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space of this user is used up',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, where a folder is wanted',
  EISDIR: 'it is a folder, where a file is wanted',
  EEXIST: 'a file of that name is in the way',
  ELOOP: 'the links on the way lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
  EIO: 'the disk reports a fault',
  ETLS: 'the two sides agree on no encryption',
  EPROTO: 'the two sides agree on no encryption',
  EAUTH: 'it refuses the user name or password',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody whom this machine trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody whom this machine trusts',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody whom this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody whom this machine trusts',
}

/**
 * The system's own name of a fault (`ECONNREFUSED`), also where a library put its own over it; empty where there is
 * none.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error ? String(error.code) : ''
  if (Object.hasOwn(words, code)) return code
  // Several addresses of one name were tried.
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  const inMessage = /\b(?:connect|getaddrinfo|read|write|listen) (E[A-Z_]+)\b/.exec(error.message)?.[1]
  if (inMessage !== undefined) return inMessage
  return /SSL routines|wrong version number|tls_/.test(error.message) ? 'EPROTO' : code
}

/**
 * Describes an error as the end of a sentence: no code of the system's, but words, or those of PostgreSQL or another
 * server.
 */
export function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (Object.hasOwn(words, code)) return words[code]!
  const said = error instanceof Error ? error.message : String(error)
  return said.replace(/^E[A-Z]+: /, '').replace(/\.$/, '') || code || 'nobody says why'
}

/** SQLSTATE: what a server says to who may not connect, or names no database of it. */
const connectingState = /^(?:28|3D|08|57P0[123]|53300)/

/** A sentence where the database of DATABASE_URL could not be used at all; else null. */
export function databaseFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isOfSocket = syscall === 'connect' || syscall === 'getaddrinfo' || error instanceof AggregateError
  if (!isOfSocket && !connectingState.test(code)) return null
  return `The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`
}
