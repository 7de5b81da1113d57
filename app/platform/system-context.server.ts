import { join } from 'node:path'
import { type Config, siteOf } from './config.ts'
import type { Context } from './context.ts'
import type { Db } from './db/database.server.ts'
import type { Log } from './log.server.ts'
import { createMailer } from './mail/mailer.server.ts'
import { createPasswordHasher } from './password-hasher.server.ts'
import { diskStorage } from './storage.server.ts'
import { createCrm } from './web-to-lead.server.ts'

/** What jobs, commands and the start itself work with. Each call tells its own time. */
export function systemContext(config: Config, db: Db, log: Log): Context {
  return {
    db,
    actor: { kind: 'system' },
    client: null,
    now: () => new Date(),
    log,
    mailer: createMailer(config),
    passwords: createPasswordHasher(),
    crm: createCrm(config),
    storage: diskStorage(join(config.DATA_DIR, 'files')),
    site: siteOf(config),
  }
}
