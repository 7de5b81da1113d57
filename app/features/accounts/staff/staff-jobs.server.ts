import type { MemberId } from '#app/platform/context.ts'
import { defineJob } from '#app/platform/jobs.server.ts'

/** Someone's account was disabled: features hand their work on. */
export const staffDisabledJob = defineJob<{ memberId: MemberId }>('staff-disabled')
