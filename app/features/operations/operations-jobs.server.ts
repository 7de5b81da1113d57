import { defineJob } from '#app/platform/jobs/jobs.server.ts'

export const notifyAdminsJob = defineJob('notify-admins', { formerNames: ['tell-admins'] })

/** Deletes what is kept no longer: view counts, the audit log, reports of imports. */
export const deleteOldRecordsJob = defineJob('delete-old-records')
