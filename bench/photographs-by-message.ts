/**
 * Loaded into a site that a bench starts: from one message to the next converts and stores a photograph again and
 * again, as the site's jobs do; the second is answered with how many were converted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { storePhotograph } from '#app/features/listings/pictures/store-photograph.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { addressOfRunning } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemContext } from '#server/system-context.ts'

export type PhotographQuestion = { convert: string } | 'stop converting'

const log = createLog('error')
let stored = 0
let conversion = { stop: new AbortController(), converted: Promise.resolve(0) }

async function convert(file: string, { signal }: AbortController): Promise<number> {
  const config = readConfig(process.env)
  const photograph = readFileSync(file)
  const database = openDatabase(addressOfRunning(join(config.DATA_DIR, 'postgres')), log)
  const ctx = systemContext(config, database.db, log)
  let converted = 0
  try {
    for (; !signal.aborted; converted += 1) {
      // What is stored already is not converted: each has another end.
      stored += 1
      await storePhotograph(ctx, Buffer.concat([photograph, Buffer.from(String(stored))]))
    }
  } finally {
    await database.close()
  }
  return converted
}

function answer(question: PhotographQuestion): number | Promise<number> {
  if (question === 'stop converting') {
    conversion.stop.abort()
    return conversion.converted
  }
  const stop = new AbortController()
  conversion = { stop, converted: convert(question.convert, stop) }
  return 0
}

process.on('message', (question: PhotographQuestion) => {
  void Promise.resolve(answer(question)).then((converted) => process.send?.({ answer: converted }))
})
// The site ends when it is told to, whoever listens.
process.channel?.unref()
