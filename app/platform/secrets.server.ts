import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as text for cookies, links and storage. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Stored hash of a secret: enough to recognise it, not to use it. Meant for secrets of `newSecret`, which no one can
 * guess.
 */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
