/** Every job and every schedule. */
import type { Context } from './platform/context.ts'
import type { JobHandler, Schedule } from './platform/jobs.server.ts'

export const jobHandlers = (_ctx: () => Context): JobHandler[] => []
export const schedules: Schedule[] = []
