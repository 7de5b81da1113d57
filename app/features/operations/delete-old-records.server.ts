import type { Context } from '#app/platform/context/context.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { readAllSettings } from '../settings/site-settings.queries.server.ts'
import { type RetentionSetting, retentionMonths } from '../settings/site-settings.ts'
import { deleteOldEntries, deleteOldRuns, deleteOldViews } from './old-records.queries.server.ts'

/** Rows of one statement, so that nobody waits behind it for long. */
const BATCH = 5_000

const deletions = {
  view_retention_months: deleteOldViews,
  audit_retention_months: deleteOldEntries,
  import_retention_months: deleteOldRuns,
} as const satisfies Partial<Record<RetentionSetting, typeof deleteOldViews>>

/** Deletes what the settings keep no longer (docs/product/pages.md §31); admins and the program may. */
export async function deleteOldRecords(ctx: Context, most = BATCH): Promise<void> {
  requireAdmin(ctx.actor)
  const settings = await readAllSettings(ctx.db)
  for (const [name, deleteBatch] of Object.entries(deletions)) {
    const months = retentionMonths(settings, name as keyof typeof deletions)
    if (months === 0) continue
    const before = monthsBefore(ctx.now(), months)
    while ((await deleteBatch(ctx.db, { before, most })) === most);
  }
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}
