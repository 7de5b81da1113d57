import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/** Writes down the day's figures of every town. Once a day; a second run of a day replaces it. */
export const snapshotMarketJob = defineJob('snapshot-market')

/** Makes the price indexes of all towns anew. */
export const computePriceIndexJob = defineJob('compute-price-index')
