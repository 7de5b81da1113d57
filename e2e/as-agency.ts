import { readConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createPasswordHasher } from '#app/platform/password-hasher.server.ts'
import { openCommandDatabase } from '#server/command-database.ts'
import { cheapFigures } from '#test/cheap-hashing.ts'
import { dataFolder } from './data-folder.ts'
import { test } from './petra.ts'

const passwords = createPasswordHasher(cheapFigures)

/** Works like the command line, beside the program that is being visited. */
export async function asAgency<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const port = new URL(test.info().project.use.baseURL ?? '').port
  const config = readConfig({ DATA_DIR: dataFolder(port) })
  const { ctx, close } = await openCommandDatabase(config, createLog('silent'))
  try {
    return await work({ ...ctx, passwords })
  } finally {
    await close()
  }
}
