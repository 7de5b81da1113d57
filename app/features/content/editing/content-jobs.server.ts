import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Publishes drafts whose time has come. A sweep, because a job waits for 12 hours at most. */
export const publishDuePagesJob = defineJob('publish-due-pages')
