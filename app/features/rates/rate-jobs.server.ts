import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/**
 * Recomputes what listings store of their other facts and of rates: the feature of listings, above this one, answers
 * it. When a rate changes, at the start of a worker, and once a day.
 */
export const recomputeFiguresJob = defineJob('recompute-figures')
