import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { retentionMonths } from '#app/features/settings/site-settings.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { countExpired, deleteLeads, lockExpired, mailKeyPartsOf } from './retention.queries.server.ts'

const BATCH = 500

const monthsKept = async ({ db }: Context): Promise<number> =>
  retentionMonths(await readAllSettings(db), 'lead_retention_months')

/** How many leads the next run would delete, and after how many months; admins and the program may know. */
export async function expiredLeads(ctx: Context): Promise<{ leads: number; months: number }> {
  requireAdmin(ctx.actor)
  const months = await monthsKept(ctx)
  return { months, leads: months === 0 ? 0 : await countExpired(ctx.db, months, ctx.now()) }
}

/**
 * Deletes the leads whose last contact is longer ago than the agency keeps them, with all that belongs to them; admins
 * and the program may.
 */
export async function deleteExpiredLeads(ctx: Context): Promise<void> {
  requireAdmin(ctx.actor)
  const months = await monthsKept(ctx)
  if (months === 0) return
  for (;;) {
    const { leads, mails } = await inTransaction(ctx.db, (db) => deleteBatch({ ...ctx, db }, months))
    // Without a mail server the mails are files.
    for (const keyPart of mails) await ctx.mailer.forget({ keyPart })
    if (leads < BATCH) return
  }
}

async function deleteBatch(tx: Context, months: number): Promise<{ leads: number; mails: string[] }> {
  const ids = await lockExpired(tx.db, months, tx.now(), BATCH)
  if (ids.length === 0) return { leads: 0, mails: [] }
  const mails = await mailKeyPartsOf(tx.db, ids)
  await deleteLeads(tx.db, ids)
  for (const subjectId of ids) await recordChange(tx, { code: 'lead.deleted', subjectId })
  return { leads: ids.length, mails }
}
