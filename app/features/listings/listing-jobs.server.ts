import { defineJob } from '#app/platform/jobs.server.ts'

/** Works out the yields and incomes that follow from the lets on offer; one at a time, however often it is asked for. */
export const recomputeYieldsJob = defineJob('recompute-yields')
