import type { Purpose } from '../listings/listing.ts'

/** The records of one town and purpose that count, and those skipped, in the order of `skipReasons`. */
export type RecordCounts = { town: string; purpose: Purpose; counted: number; skipped: number[] }
