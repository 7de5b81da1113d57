import { defineJob } from '#app/platform/jobs/jobs.server.ts'

/**
 * Recomputes the yields and incomes that follow from the lets on offer; one at a time, however often it is requested.
 */
export const recomputeYieldsJob = defineJob('recompute-yields')

/**
 * Indexes the titles and descriptions that changed; one at a time, however often it is requested: the feature above
 * this one answers it.
 */
export const indexTextsJob = defineJob('index-texts')

/** Judges the figures of the whole stock. Once a day. */
export const judgeStockJob = defineJob('judge-stock')

/** Works out what photographs look like of which that is not known. Once a day. */
export const fingerprintPhotographsJob = defineJob('fingerprint-photographs')

/** Finds listings that may be the same home as a written one; one at a time, however often it is requested. */
export const findDuplicatesJob = defineJob('find-duplicates')

/** Fits the models of rents and prices to a stock that has changed: the feature above this one answers it. */
export const fitEstimatesJob = defineJob('fit-estimates')

/** Deletes films that no listing names any more. Once a day. */
export const deleteUnusedFilmsJob = defineJob('delete-unused-films')

/**
 * Deletes photographs that no listing has shown for 30 days, and what the staff have left behind in changing them. Once
 * a day.
 */
export const deleteUnusedPhotographsJob = defineJob('delete-unused-photographs')

/** Fetches the photograph of a host that has been due longest, and asks for the next. One job a host. */
export const fetchPicturesJob = defineJob<{ host: string }>('fetch-pictures')
