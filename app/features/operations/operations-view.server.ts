import process from 'node:process'
import type { Context } from '#app/platform/context.ts'
import { findFailedJobs, findWaitingJobs } from '#app/platform/failed-jobs.queries.server.ts'
import { requireAdmin } from '#app/platform/require-actor.ts'
import { readBackupState } from '../backups/backup-runs.queries.server.ts'
import { lastRuns } from '../feeds/feeds.queries.server.ts'
import { formatTitle } from '../feeds/sources/feeds-view.server.ts'
import { countDeliveries } from '../leads/deliveries.queries.server.ts'
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
