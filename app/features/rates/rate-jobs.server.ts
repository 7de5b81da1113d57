import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Judges the whole stock by Regulation 6(2): the feature of listings, above this one, answers it. */
export const judgeResidenceJob = defineJob('judge-residence')
