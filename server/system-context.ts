import { join } from 'node:path'
import { openStreets } from '#app/features/streets/installed-streets.server.ts'
import { demoPlaceholders } from '#app/features/demo/demo-placeholders.server.ts'
import { createCrm } from '#app/features/leads/delivery/web-to-lead.server.ts'
import { type Config, siteOf } from '#app/platform/config.ts'
import { arrivalQueue } from '#app/features/listings/uploads/arrival-queue.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { examine } from '#app/platform/examine.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { createMailbox } from '#app/platform/mail/mailbox.server.ts'
import { createMailer, loggingMailer } from '#app/platform/mail/mailer.server.ts'
import { createPasswordHasher } from '#app/platform/password-hasher.server.ts'
import { encodeLogo, encodePhotograph } from '#app/platform/pictures.server.ts'
import { createSecretBox } from '#app/platform/secret-box.server.ts'
import { diskStorage } from '#app/platform/storage.server.ts'
import { createInstallation } from './installation.ts'

/** Makes the context of jobs, commands and the start itself. Each call reads its own time. */
export function systemContext(config: Config, db: Db, log: Log): Context {
  return {
    db,
    actor: { kind: 'system' },
    client: null,
    now: () => new Date(),
    log,
    mailer: loggingMailer(createMailer(config), log),
    mailbox: config.IMAP_URL === null ? null : createMailbox(config.IMAP_URL, examine),
    passwords: createPasswordHasher(),
    examine,
    arrivals: arrivalQueue(),
    encodePhotograph,
    encodeLogo,
    crm: createCrm(config),
    storage: diskStorage(join(config.DATA_DIR, 'files')),
    secretBox: createSecretBox(config.ENCRYPTION_KEY, config.DATA_DIR),
    site: siteOf(config),
    installation: createInstallation(config, log),
    searchEngine: null,
    placeholderStock: demoPlaceholders,
    streets: openStreets(join(config.DATA_DIR, 'map')),
  }
}
