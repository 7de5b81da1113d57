import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#app/platform/context.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { matchAlertsJob, matchAlertsOptions } from './alert-jobs.server.ts'
import type { AlertIndex } from './engine/alert-index.server.ts'
import { matchChanges } from './match-changes.server.ts'

/**
 * A batch takes about this long, so that nobody waits behind it for longer. A larger one takes less for each listing: neighbours in the tables are
 * written together.
 */
const TARGET_BATCH_MS = 5_000
const MAX_BATCH = 1_000
/** Then other jobs get their turn. */
const LONGEST_RUN_MS = 20_000

/** Matches what changed, batch by batch, until nothing is left. A fifth of the time is left to everyone else. */
export async function matchAlerts(ctx: Context, index: AlertIndex, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  for (let batch = 200; !signal.aborted;) {
    const batchBegan = performance.now()
    const { listings } = await matchChanges(ctx, index, batch)
    if (listings === 0) return
    const took = performance.now() - batchBegan
    if (took > TARGET_BATCH_MS) batch = Math.max(1, Math.floor(batch / 2))
    else if (took < TARGET_BATCH_MS / 2) batch = Math.min(MAX_BATCH, batch * 2)
    if (performance.now() - began > LONGEST_RUN_MS) break
    if (took > TARGET_BATCH_MS / 10) await pause(took / 4, undefined, { signal }).catch(() => undefined)
  }
  await enqueue(ctx.db, matchAlertsJob, {}, matchAlertsOptions)
}
