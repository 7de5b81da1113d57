import type { MemberId } from '#app/platform/context/context.ts'
import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Runs after an account was disabled: features hand its work on. */
export const staffDisabledJob = defineJob<{ memberId: MemberId }>('staff-disabled')
