import type { Context } from '#app/platform/context/context.ts'
import { defineJob, enqueue, handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { installStreets } from './install-streets.server.ts'

const renewStreetsJob = defineJob('renew-streets')

/** `folder`: the data folder's own for maps. `from`: where its file is fetched each month. */
export type StreetRenewal = { folder: string; from: string }

export const streetJobs = (ctx: Context, { folder, from }: StreetRenewal): JobHandler[] => [
  handle(renewStreetsJob, async () => {
    const { version, edition } = await installStreets({ folder, from, checksum: null, now: ctx.now() })
    ctx.log.info({ version, edition }, 'the street map was renewed')
  }),
]

/** Fetches the map at once where none is installed. */
export async function enqueueFirstStreets(ctx: Context): Promise<void> {
  if (await ctx.streets.current()) return
  await enqueue(ctx.db, renewStreetsJob, {}, { key: renewStreetsJob.name })
}

/** Runs after the backup of the night. */
export const streetSchedules: Schedule[] = [{ job: renewStreetsJob, cron: '20 4 1 * *' }]
