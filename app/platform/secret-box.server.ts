/**
 * Encryption of what has to be read again, such as a password that a feed's host asks for: AES-256-GCM with one key per
 * installation.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SecretBox = {
  seal: (text: string) => Promise<Buffer>
  /** Throws where it was sealed with another key, or is damaged. */
  open: (sealed: Uint8Array) => Promise<string>
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** `key`: 32 bytes; without it the key is in a file of `dataDir`, made when it is first needed. */
export function createSecretBox(key: Buffer | null, dataDir: string): SecretBox {
  const readKey = async () => key ?? keyOf(dataDir)
  return {
    seal: async (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, await readKey(), iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content])
    },
    open: async (sealed) => {
      const decipher = createDecipheriv(CIPHER, await readKey(), sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const content = sealed.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString()
    },
  }
}

/** Reads or makes the key; if two processes make it at once, the first one's counts. */
async function keyOf(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'encryption.key')
  await mkdir(dataDir, { recursive: true })
  const known = await readFile(path, 'utf8').catch(nullIfAbsent)
  if (known !== null) return Buffer.from(known.trim(), 'hex')
  const draft = join(dataDir, `${randomUUID()}.key`)
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true })
  await link(draft, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  await rm(draft)
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function nullIfAbsent(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}
