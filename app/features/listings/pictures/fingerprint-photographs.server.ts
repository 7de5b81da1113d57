import type { Context } from '#app/platform/context/context.ts'
import { fingerprintOf } from '#app/platform/encode-photograph.server.ts'
import { checkForDuplicates } from '../duplicates/find-duplicates.server.ts'
import { photoFile, photoFileKey } from '../record/picture-sources.ts'
import { listingsShowing, photographsWithoutFingerprint, setFingerprint } from './pictures.queries.server.ts'
import { FINGERPRINT_WIDTH } from './store-photograph.server.ts'

/** A few minutes of work. */
const A_NIGHT = 20_000
const SAYS_NOTHING = 0n

/**
 * The system: works out what photographs look like that were stored before that was kept, some each night, and has
 * their listings compared.
 */
export async function fingerprintPhotographs(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  signal: AbortSignal,
): Promise<void> {
  const storageKeys = await photographsWithoutFingerprint(db, A_NIGHT)
  for (const storageKey of storageKeys) {
    signal.throwIfAborted()
    const stored = await storage.get(photoFileKey(photoFile(storageKey, FINGERPRINT_WIDTH, 'webp')))
    await setFingerprint(db, storageKey, stored ? await fingerprintOf(stored.bytes) : SAYS_NOTHING)
  }
  await checkForDuplicates(db, await listingsShowing(db, storageKeys))
}
