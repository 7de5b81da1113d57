import process from 'node:process'
import type { Context } from '#app/platform/context/context.ts'
import { findFailedJobs, findWaitingJobs } from '#app/platform/jobs/failed-jobs.queries.server.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { readBackupState } from '../backups/backup-runs.queries.server.ts'
import { lastRuns } from '#app/features/feeds/import/feeds.queries.server.ts'
import { formatTitle } from '#app/features/feeds/sources/office/feeds-view.server.ts'
import { countDeliveries } from '#app/features/leads/delivery/deliveries.queries.server.ts'
import { amenitiesText } from '../streets/amenities-text.ts'
import { kindsOf } from '../streets/installed-points.server.ts'
import { jobWords } from './job-words.data.ts'
import { readDatabaseFacts } from './operations.queries.server.ts'
import { findProblems } from './problems.server.ts'

const inWords = <Job extends { name: string }>(job: Job) => ({ ...job, text: jobWords[job.name] ?? job.name })

/** All that operators look after (docs/product/office.md §9), as it is now. */
export async function loadOperations(ctx: Context) {
  requireAdmin(ctx.actor)
  const { db } = ctx
  const [problems, failed, waiting, deliveries, feeds, backups, database, disks, streets, points] =
    await Promise.all([
      findProblems(ctx),
      findFailedJobs(db),
      findWaitingJobs(db),
      countDeliveries(db),
      lastRuns(db),
      readBackupState(db),
      readDatabaseFacts(db),
      ctx.installation.disks(),
      ctx.streets.current(),
      ctx.streets.points(),
    ])
  return {
    problems,
    failedJobs: failed.map(inWords),
    waitingJobs: waiting.map(inWords),
    deliveries,
    feeds: feeds.map((run) => ({ ...run, format: formatTitle(run.format) })),
    backups,
    database,
    disks,
    streetMap: {
      installed: streets && {
        at: new Date(streets.installedAt),
        bytes: streets.bytes,
        edition: streets.edition,
      },
      points: points.map((each) => ({
        text: amenitiesText(each.amenities, kindsOf(each)),
        at: new Date(each.installedAt),
        edition: each.edition,
      })),
      isRenewed: ctx.installation.renewsStreetMap,
    },
    versions: { petra: ctx.installation.petraVersion, node: process.versions.node },
  }
}

export type OperationsView = Awaited<ReturnType<typeof loadOperations>>
