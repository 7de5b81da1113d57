/**
 * Reasons for remarks about a feed, its entries and a failed run: codes with values, stored with the run and worded by
 * `feed-reason-text.ts` when they are read.
 */
import { z } from 'zod'
import { fetchProblems } from '#app/platform/fetch-problem.ts'
import { filmFaultSchema } from '#app/features/listings/films/film-problem.ts'
import { doubtSchema } from '#app/features/listings/doubts/listing-doubt.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import type { DetailName } from '#app/features/listings/record/listing-details.ts'
import { regions } from '#app/features/places/place.ts'

/** The feed's own text, shortened. */
const value = z.string()
/** The error of a parser, the database or the system, in its own words. */
const detail = z.string()
const number = z.number()
/** Line of the file, from 1. */
const line = z.number()
/** Columns or paths of the file, the nearest to what was looked for first. */
const names = z.array(z.string())
const codes = <const Codes extends readonly string[]>(...names: Codes) => z.enum(names)

/** Tables of words: a choice among the details of a listing, or one of our own format. */
const detailNames = Object.keys(listingDetails) as DetailName[]

const entryReasons = [
  z.object({
    code: codes(
      'missing',
      'empty',
      'price-empty',
      'letters-unreadable',
      'land-for-rent',
      'film-of-feed',
      'place-and-region-missing',
      'not-closed',
      'end-without-beginning',
      'not-an-object',
      'taken-as-sale',
    ),
  }),
  z.object({
    code: codes(
      'not-a-number',
      'not-a-count',
      'not-bedrooms',
      'not-a-floor',
      'not-yes-or-no',
      'not-an-energy-class',
      'not-a-year',
      'not-a-date',
      'not-a-price',
      'not-an-area',
      'area-too-large',
      'not-a-web-address',
      'not-an-https-address',
      'not-a-youtube-video',
      'type-unknown',
      'short-let',
      'price-per-person',
      'feature-too-long',
      'status-of-feed',
      'not-in-cyprus',
      'not-in-euro',
      'id-unreadable',
      'place-ambiguous',
      'place-unknown',
      'place-north',
      'region-unknown',
      'listed-as-included',
      'type-from-text',
      'status-in-text',
      'place-as-written',
    ),
    value,
  }),
  z.object({
    code: z.literal('word-unknown'),
    value,
    kind: codes('purpose', 'listing-status', 'price-period', 'status', 'film-source', ...detailNames),
  }),
  z.object({ code: z.literal('kind-left-open'), value, kind: codes('land', 'house', 'commercial') }),
  z.object({ code: z.literal('other-region'), value, region: z.enum(regions), stated: z.enum(regions) }),
  z.object({
    code: z.literal('place-of-other-region'),
    value,
    region: z.enum(regions),
    found: z.enum(regions),
  }),
  z.object({
    code: z.literal('coordinates-elsewhere'),
    value,
    region: z.enum(regions),
    found: z.enum(regions).nullable(),
    latitude: number,
    longitude: number,
  }),
  z.object({ code: z.literal('far-from-place'), value, kilometres: number }),
  z.object({
    code: z.literal('coordinates-north'),
    value,
    latitude: number,
    longitude: number,
    isKept: z.boolean(),
  }),
  z.object({
    code: codes('coordinates-swapped', 'outside-cyprus', 'point-north'),
    latitude: number,
    longitude: number,
  }),
  z.object({ code: z.literal('rent-converted'), period: codes('week', 'quarter', 'year'), euro: number }),
  z.object({ code: z.literal('not-a-rent'), weeklyEuro: number }),
  z.object({ code: z.literal('price-range'), value, lowerEuro: number }),
  z.object({ code: codes('price-from', 'price-parts'), value, euro: number }),
  z.object({ code: codes('range', 'several-parts', 'approximate'), value, taken: number }),
  z.object({ code: z.literal('word-beside-others'), value, taken: z.string() }),
  z.object({ code: z.literal('day-of-period'), value, day: z.string() }),
  z.object({ code: z.literal('in-other-currency'), value, shown: z.string() }),
  z.object({ code: z.literal('not-a-percentage'), percent: number }),
  z.object({ code: codes('too-many-features', 'too-many-pictures'), count: number, limit: number }),
  z.object({ code: z.literal('too-long'), length: number, limit: number }),
  z.object({ code: codes('id-too-long', 'entry-too-long', 'too-many-elements'), limit: number }),
  z.object({ code: z.literal('id-taken'), value, line }),
  /** `value`: its reference, or ''. */
  z.object({ code: z.literal('homes-alike'), value, count: number }),
  z.object({ code: z.literal('cells-do-not-fit'), cells: number, columns: number }),
  z.object({ code: z.literal('markup-broken'), line, detail }),
  z.object({ code: z.literal('markup-too-deep'), line }),
  z.object({ code: codes('not-json', 'not-stored'), detail }),
  z.object({ code: z.literal('film-left-out'), fault: filmFaultSchema }),
  z.object({ code: z.literal('implausible'), doubt: doubtSchema }),
] as const

const noticeReasons = [
  z.object({ code: z.literal('columns-not-used'), columns: z.string() }),
  z.object({
    code: codes('read-as-windows-1253', 'read-as-windows-1251', 'read-as-utf-16le', 'read-as-utf-16be'),
  }),
  z.object({ code: z.literal('not-modified') }),
  z.object({ code: z.literal('refused-without-id'), count: number }),
] as const

/** Reasons for which a file cannot be read at all. */
const unreadableReasons = [
  z.object({
    code: codes(
      'file-empty',
      'zero-bytes',
      'json-without-list',
      'xml-without-items',
      'json-not-begun',
      'json-list-open',
      'xml-with-doctype',
      'xml-too-long-outside',
      'xml-root-open',
      'blm-without-data',
    ),
  }),
  z.object({
    code: z.literal('other-file'),
    kind: codes('archive', 'old-excel', 'compressed', 'pdf', 'picture'),
  }),
  z.object({ code: z.literal('encoding-unknown'), value }),
  z.object({
    code: z.literal('csv-columns-missing'),
    columns: z.array(codes('pro_id', 'property_type', 'buy_rent_category', 'region')),
    /** The existing names; runs of former versions have none. */
    names: names.default([]),
  }),
  z.object({ code: z.literal('columns-missing'), columns: z.string() }),
  z.object({ code: z.literal('entry-fields-unknown'), names }),
  z.object({
    code: codes('mapped-column-missing', 'mapped-place-missing', 'xml-without-entries'),
    value,
    names,
  }),
  z.object({ code: z.literal('csv-column-twice'), value, field: z.string(), columns: z.array(z.string()) }),
  z.object({ code: z.literal('csv-too-many-columns'), columns: number }),
  z.object({ code: z.literal('gzip-broken'), detail }),
  z.object({ code: z.literal('unpacked-too-large'), mebibytes: number }),
  z.object({ code: z.literal('packed-too-densely'), times: number }),
  z.object({ code: z.literal('no-entry-whole'), count: number }),
  /** The examining process was ended; `detail` is a sentence. */
  z.object({ code: z.literal('too-costly'), detail }),
  z.object({
    code: codes(
      'csv-quote-open',
      'csv-row-too-long',
      'json-entry-open',
      'json-after-end',
      'json-brace-unopened',
      'xml-entry-open',
      'blm-without-end',
      'xml-too-deep',
    ),
    line,
  }),
  z.object({ code: codes('csv-unreadable', 'xml-malformed'), line, detail }),
  z.object({ code: codes('json-path-without-list', 'xml-root-unknown'), value }),
] as const

const unreadableSchema = z.discriminatedUnion('code', unreadableReasons)
export type UnreadableReason = z.output<typeof unreadableSchema>

export const feedReasonSchema = z.discriminatedUnion('code', [
  ...entryReasons,
  ...noticeReasons,
  ...unreadableReasons,
  // In reports of former runs, which read the file twice.
  z.object({ code: z.literal('file-changed'), reason: unreadableSchema }),
  /** The run's process ended before it did. */
  z.object({ code: z.literal('process-ended') }),
  z.object({ code: z.literal('not-fetched'), problem: z.discriminatedUnion('code', fetchProblems) }),
  /** The address was encrypted with another key. */
  z.object({ code: z.literal('address-sealed') }),
  /** Anything else that stopped a run. */
  z.object({ code: z.literal('failed'), detail }),
  /** Kept as a sentence, before there were codes. */
  z.object({ code: z.literal('text'), text: z.string() }),
])
export type FeedReason = z.output<typeof feedReasonSchema>
