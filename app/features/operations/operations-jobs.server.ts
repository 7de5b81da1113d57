import { defineJob } from '#app/platform/jobs.server.ts'

export const tellAdminsJob = defineJob('tell-admins')
