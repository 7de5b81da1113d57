/**
 * Finishes one upload of 25 MB many times at once: `node test/faults/parallel-finishes.ts [requests]`. One request
 * makes the photograph, the others are refused, and this process may take no more than `MOST_MEBIBYTES` on top of what
 * it had: the file once, on its way to the process that decodes it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { finishUpload } from '#app/features/listings/photographs/verbs/finish-upload.server.ts'
import { MAX_FILE_BYTES } from '#app/features/listings/uploads/photograph-limits.ts'
import { appendPart, beginUpload } from '#app/features/listings/photographs/verbs/send-upload.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { isRefusal } from '#app/platform/refusal.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { systemContext } from '#server/system-context.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'

const MOST_MEBIBYTES = 128
const PART_BYTES = 1024 * 1024
const requests = Number(process.argv[2] ?? 60)

const folder = mkdtempSync(join(tmpdir(), 'petra-finishes-'))
const log = createLog('silent')
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  log: () => {},
  onExit: () => {},
})
const database = openDatabase(postgres.databaseUrl, log)
try {
  await prepareDatabase(database, log)
  const system = systemContext(readConfig({ DATA_DIR: folder }), database.db, log)
  const ctx = { ...system, actor: (await member(system, { role: 'admin' })).actor }
  const listingId = await listing(system)
  const jpeg = await sharp(Buffer.alloc(2_000 * 1_500 * 3, 120), {
    raw: { width: 2_000, height: 1_500, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  // Decoders leave alone what follows a picture.
  const bytes = Buffer.concat([jpeg, Buffer.alloc(MAX_FILE_BYTES - jpeg.length)])
  const purpose = { kind: 'photograph' } as const
  const { id: uploadId } = await beginUpload(ctx, {
    listingId,
    name: 'a.jpg',
    bytes: bytes.length,
    modifiedAt: 1,
    purpose,
  })
  for (let from = 0; from < bytes.length; from += PART_BYTES)
    await appendPart(ctx, { uploadId, from, part: bytes.subarray(from, from + PART_BYTES) })

  const { rss: before } = process.memoryUsage()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const outcomes = await Promise.allSettled(
    Array.from({ length: requests }, () => finishUpload(ctx, { uploadId, purpose })),
  )
  clearInterval(watch)
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length
  const refused = outcomes.filter((each) => each.status === 'rejected' && isRefusal(each.reason)).length
  const mebibytes = (figure: number) => Math.round(figure / 1024 ** 2)
  const isGood = done === 1 && refused === requests - 1 && mebibytes(most - before) <= MOST_MEBIBYTES
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '}  ${requests} requests: ${done} done, ${refused} refused; memory ${mebibytes(before)} → ${mebibytes(most)} MiB\n`,
  )
  if (!isGood) process.exitCode = 1
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
