import type { MemberId } from '#app/platform/context/context.ts'
import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** The person who asked for a change, and the address; null for the program itself. */
export type AskedBy = { memberId: MemberId; sessionId: string; signedInAt: string; address: string } | null

/** Changes the next listings of a bulk change. */
export const continueBulkChangeJob = defineJob<{ id: string; by: AskedBy }>('continue-bulk-change')
