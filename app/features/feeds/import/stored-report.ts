/** The report of a run as `feed_run` keeps it: former versions of Petra wrote less. */
import { z } from 'zod'
import { regions } from '#app/features/places/place.ts'
import { noChangedIds } from '../entries/changed-ids.ts'
import { feedReasonSchema } from '../reading/feed-reason.ts'

export const feedProblemSchema = z.object({
  position: z.object({ entry: z.number(), line: z.number() }),
  sourceId: z.string().nullable(),
  field: z.string(),
  reason: feedReasonSchema,
})

const count = z.number().default(0)
const tallies = z
  .array(z.object({ isRest: z.boolean().default(false), count: z.number(), first: feedProblemSchema }))
  .default([])
const problems = z.array(feedProblemSchema).default([])

export const feedRunStops = ['interrupted', 'too-many-removals', 'mostly-refused'] as const
export type FeedRunStop = (typeof feedRunStops)[number]

/**
 * `failure`: why the run did not come to its end. `stop`: why nothing was withdrawn at its end. `expected`: the entries
 * of its file, once they are counted.
 */
export const storedReportSchema = z.object({
  entries: count,
  expected: z.number().optional(),
  added: count,
  changed: count,
  unchanged: count,
  withdrawn: count,
  refused: count,
  implausible: count,
  warnings: count,
  demoWithdrawn: count,
  absent: z
    .object({
      count: z.number(),
      first: z.array(
        z.object({
          sourceId: z.string(),
          reference: z.string().nullable(),
          title: z.string().nullable(),
        }),
      ),
    })
    .default({ count: 0, first: [] }),
  changedIds: z
    .object({
      count: z.number(),
      first: z.array(
        z.object({
          listingId: z.number(),
          formerId: z.string(),
          sourceId: z.string(),
          reference: z.string().nullable(),
          title: z.string().nullable(),
        }),
      ),
      alike: z.number(),
    })
    .default(noChangedIds),
  unknownStatuses: z
    .object({ known: z.number(), fresh: z.number(), first: problems })
    .default({ known: 0, fresh: 0, first: [] }),
  refusedByReason: tallies,
  firstRefused: problems,
  firstImplausible: problems,
  warningsByKind: tallies,
  notices: z.array(feedReasonSchema).default([]),
  unknownPlaces: z
    .array(
      z.object({
        text: z.string(),
        region: z.enum(regions),
        entries: z.number(),
        guess: z.string().nullable(),
      }),
    )
    .default([]),
  failure: feedReasonSchema.nullable().default(null),
  stop: z.enum(feedRunStops).optional(),
})
export type StoredReport = z.output<typeof storedReportSchema>
