import type { MemberId } from '#app/platform/context/context.ts'
import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Someone's account was disabled: features hand their work on. */
export const staffDisabledJob = defineJob<{ memberId: MemberId }>('staff-disabled')
