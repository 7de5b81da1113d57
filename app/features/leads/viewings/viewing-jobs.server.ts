import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Mails what is due about a viewing to one person. */
export const viewingMailJob = defineJob<{ mailId: string }>('viewing-mail')

/** Enqueues the mails that are due: a job waits for 12 hours at most, so until then a reminder is only a row. */
export const sweepViewingMailsJob = defineJob('sweep-viewing-mails')
