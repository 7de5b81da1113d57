import type { Purpose } from '../listings/listing.ts'

/** Of one town and purpose: the records that count, and those skipped, in the order of `skipReasons`. */
export type RecordCounts = { town: string; purpose: Purpose; counted: number; skipped: number[] }
