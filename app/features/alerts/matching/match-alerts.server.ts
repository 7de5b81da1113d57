import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#app/platform/context/context.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { matchAlertsJob, matchAlertsOptions } from '../alert/alert-jobs.server.ts'
import { AlertIndex } from './alert-index.server.ts'
import { matchChanges } from './match-changes.server.ts'

/** The alerts of a worker that matches, and how many changes it takes at once. */
export type AlertMatcher = { index: AlertIndex; batch: number }

const FIRST_BATCH = 200
export const newAlertMatcher = (): AlertMatcher => ({ index: new AlertIndex(), batch: FIRST_BATCH })

/**
 * A batch takes about this long, so that nobody waits behind it for longer. A larger one takes less for each listing:
 * neighbours in the tables are written together.
 */
const TARGET_BATCH_MS = 5_000
const MAX_BATCH = 2_000
/** Time after which other jobs get their turn. */
const LONGEST_RUN_MS = 20_000

/** Matches what changed, batch by batch, until nothing is left. A tenth of the time is left to everyone else. */
export async function matchAlerts(ctx: Context, matcher: AlertMatcher, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  while (!signal.aborted) {
    const batchBegan = performance.now()
    const { listings } = await matchChanges(ctx, matcher.index, matcher.batch)
    if (listings === 0) return
    const took = performance.now() - batchBegan
    // What a batch took that was not full says little about a full one.
    const isFull = listings === matcher.batch
    if (isFull || took > TARGET_BATCH_MS) matcher.batch = nextBatch(matcher.batch, took)
    if (performance.now() - began > LONGEST_RUN_MS) break
    if (took > TARGET_BATCH_MS / 10) await pause(took / 9, undefined, { signal }).catch(() => undefined)
  }
  await enqueue(ctx.db, matchAlertsJob, {}, matchAlertsOptions)
}

/** Size of the next batch, at most twice or half of the last: one batch may have had to wait, or have found much. */
function nextBatch(batch: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, TARGET_BATCH_MS / tookMs))
  return Math.min(MAX_BATCH, Math.max(1, Math.floor(batch * factor)))
}
