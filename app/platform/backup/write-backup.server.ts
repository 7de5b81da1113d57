import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../db/database.server.ts'
import { inClientTransaction } from '../db/client-transaction.server.ts'
import { appliedMigrations } from '../db/read-migration-state.server.ts'
import { Refusal } from '../refusal.ts'
import type { Storage } from '../storage.server.ts'
import { type AddPart, writeArchive } from './archive.server.ts'
import {
  lockAgainstMigrations,
  readMoment,
  readSequences,
  setCopySession,
  type TableColumns,
  tablesToCopy,
} from './backup-tables.queries.server.ts'
import { copyOut } from './copy-streams.server.ts'
import {
  BACKUP_FORMAT,
  filePartName,
  type Manifest,
  MANIFEST_PART,
  MANIFEST_SUM_PART,
  type TableInBackup,
  tablePartName,
} from './manifest.ts'

export type BackupSource = {
  pool: Pool
  storage: Storage
  /** The keys of the stored files that the database names; read in the backup's transaction. */
  fileKeys: (tx: Db) => AsyncIterable<string>
}
export type WrittenBackup = { path: string; bytes: number; manifest: Manifest }

/** Text of a table in one part of the file, before compression. */
const PART_BYTES = 4 * 1024 * 1024
const compress = promisify(zstdCompress)

/**
 * Writes database and stored files to `path`, while others write to both: all tables are of one moment, and files are
 * read after it. At `stopping` it gives up and leaves nothing.
 * @throws Refusal where the database is not Petra's; otherwise what the system or the database says
 */
export async function writeBackup(
  { pool, storage, fileKeys }: BackupSource,
  { path, petra, stopping }: { path: string; petra: string; stopping?: AbortSignal | undefined },
): Promise<WrittenBackup> {
  return inClientTransaction(pool, { snapshot: true }, async (tx, client) => {
    let manifest: Manifest | undefined
    const bytes = await writeArchive(path, async (addPart) => {
      const add: AddPart = (...part) => {
        stopping?.throwIfAborted()
        return addPart(...part)
      }
      await setCopySession(tx)
      const migrations = await appliedMigrations(tx)
      if (migrations === null)
        throw new Refusal('not-found', 'The database holds no Petra: there is nothing to back up.')
      const tables = await tablesToCopy(tx)
      await lockAgainstMigrations(tx, tables)
      const written: TableInBackup[] = []
      for (const table of tables) written.push(await addTable(add, client, table))
      manifest = {
        format: BACKUP_FORMAT,
        petra,
        madeAt: (await readMoment(tx)).toISOString(),
        migrations,
        tables: written,
        sequences: await readSequences(tx),
        files: await addFiles(add, storage, fileKeys(tx)),
      }
      await addManifest(add, manifest)
    })
    return { path, bytes, manifest: manifest! }
  })
}

async function addTable(add: AddPart, client: PoolClient, table: TableColumns): Promise<TableInBackup> {
  let waiting: Buffer[] = []
  let bytes = 0
  let number = 0
  const flush = async () => {
    if (bytes === 0) return
    const part = await compress(Buffer.concat(waiting, bytes))
    ;[waiting, bytes, number] = [[], 0, number + 1]
    await add(tablePartName(table.name, number), part.length, once(part))
  }
  const copied = await copyOut(client, table, (text) => {
    waiting.push(text)
    bytes += text.length
    return bytes >= PART_BYTES ? flush() : undefined
  })
  await flush()
  return copied
}

async function addFiles(
  add: AddPart,
  storage: Storage,
  keys: AsyncIterable<string>,
): Promise<Manifest['files']> {
  const hash = createHash('sha256')
  const files = { count: 0, bytes: 0, missing: [] as string[] }
  for await (const key of keys) {
    const about = await storage.describe(key)
    if (about === null || about.bytes === 0) {
      files.missing.push(key)
      continue
    }
    hash.update(`${key}\n`)
    await add(filePartName(key), about.bytes, hashed(hash, storage.read(key, 0, about.bytes - 1)))
    files.count += 1
    files.bytes += about.bytes
  }
  return { ...files, sha256: hash.digest('hex') }
}

async function addManifest(add: AddPart, manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  await add(MANIFEST_PART, text.length, once(text))
  // As `sha256sum` writes it.
  const sum = Buffer.from(`${createHash('sha256').update(text).digest('hex')}  ${MANIFEST_PART}\n`)
  await add(MANIFEST_SUM_PART, sum.length, once(sum))
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function* hashed(hash: ReturnType<typeof createHash>, content: AsyncIterable<Uint8Array>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
