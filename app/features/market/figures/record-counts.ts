import type { Purpose } from '#app/features/listings/record/listing.ts'

/** The records of one town and purpose that count, and those skipped, in the order of `skipReasons`. */
export type RecordCounts = { town: string; purpose: Purpose; counted: number; skipped: number[] }
