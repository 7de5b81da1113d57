import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Reminds the person with a task that is due. */
export const remindJob = defineJob<{ taskId: string }>('remind-of-task')

/** Enqueues the reminders that are due: a job waits for 12 hours at most, so until then only the task itself does. */
export const sweepRemindersJob = defineJob('sweep-task-reminders')
