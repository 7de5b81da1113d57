import { defineJob } from '#app/platform/jobs.server.ts'

/** Writes down the day's figures of every town, and how far the yield estimate is off. Once a day; a second run of a day replaces it. */
export const snapshotMarketJob = defineJob('snapshot-market')
