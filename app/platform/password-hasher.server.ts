/** Passwords as they are kept: scrypt, with its figures beside the hash so that they can grow. */
import { normalized } from '#app/platform/plain-text.ts'
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { createBoundedQueue } from './bounded-queue.ts'

/** scrypt's cost (a power of two), block size and passes. */
export type ScryptParameters = { N: number; r: number; p: number }

/** Caller with whom the others in the queue take turns, and the end of their wait; see `BoundedQueue`. */
export type HashingCaller = { caller: string; signal: AbortSignal | null }

export type PasswordHasher = {
  /** `scrypt$32768$8$3$salt$hash`. Throws a `busy` refusal where too many wait. */
  hash: (password: string, caller?: HashingCaller) => Promise<string>
  /**
   * Returns whether the password leads to this hash. Takes as long where there is no such account (`null`) as where the
   * password is wrong. Throws a `busy` refusal where too many wait, and the signal's reason where the caller has left.
   */
  matches: (password: string, hash: string | null, caller?: HashingCaller) => Promise<boolean>
  /** Returns whether a hash was made with less work than today's: it is replaced when its password is known. */
  isOutdated: (hash: string) => boolean
}

/** Parameters for scrypt from OWASP's password storage cheat sheet: 32 MiB, three passes. */
const CURRENT_PARAMETERS: ScryptParameters = { N: 2 ** 15, r: 8, p: 3 }
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

const limits = {
  // The threads that do this also read files: two of four stay free for that.
  concurrency: 2,
  // At about eight hashes a second, the last in the queue waits for eight seconds.
  maxWaiting: 64,
  maxWaitingPerCaller: 8,
}

/** One for each process: what it does is bounded only as long as all of it goes through one queue. */
export function createPasswordHasher(figures: ScryptParameters = CURRENT_PARAMETERS): PasswordHasher {
  const queue = createBoundedQueue(limits)
  // No password leads to it: what a password given for nobody's account is compared with.
  const dummyHash = formatHash(figures, randomBytes(16), randomBytes(32))
  return {
    async hash(password, caller) {
      const salt = randomBytes(16)
      return formatHash(figures, salt, await queue.run(() => derive(password, salt, figures), caller))
    },
    async matches(password, hash, caller) {
      const stored = parseHash(hash ?? dummyHash)
      const given = await queue.run(() => derive(password, stored.salt, stored.figures), caller)
      return timingSafeEqual(given, stored.key) && hash !== null
    },
    isOutdated: (hash) => workOf(parseHash(hash).figures) < workOf(figures),
  }
}

const workOf = ({ N, r, p }: ScryptParameters): number => N * r * p

const derive = (password: string, salt: Buffer, { N, r, p }: ScryptParameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: MAX_MEMORY_BYTES }
    // The same letters typed on two keyboards are one password.
    scrypt(normalized(password, 'NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const formatHash = ({ N, r, p }: ScryptParameters, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

function parseHash(text: string): { figures: ScryptParameters; salt: Buffer; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = text.split('$')
  return {
    figures: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}
