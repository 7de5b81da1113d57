/** Reasons for which a film cannot be stored: a code with values, worded when it is read. */
import { z } from 'zod'
import { fetchProblems, fetchProblemText } from '#app/platform/fetch-problem.ts'

const filmProblems = [
  z.object({ code: z.enum(['neither-mp4-nor-webm', 'film-broken', 'not-beside-feed', 'not-a-file']) }),
  z.object({ code: z.literal('film-too-large'), mebibytes: z.number() }),
  /** `detail`: the code of the system. */
  z.object({ code: z.literal('file-unreadable'), detail: z.string() }),
] as const
export type FilmProblem = z.output<(typeof filmProblems)[number]>

/** Faults of a film, or of its address, that prevent storing it. */
export const filmFaultSchema = z.discriminatedUnion('code', [...filmProblems, ...fetchProblems])
export type FilmFault = z.output<typeof filmFaultSchema>

export function filmFaultText(fault: FilmFault): string {
  switch (fault.code) {
    case 'neither-mp4-nor-webm':
      return 'it is not an MP4 or WebM file'
    case 'film-broken':
      return 'its structure is broken'
    case 'not-beside-feed':
      return 'it is not a link or the name of a file next to the feed'
    case 'not-a-file':
      return 'it is not a file'
    case 'film-too-large':
      return `it is larger than ${fault.mebibytes} MiB`
    case 'file-unreadable':
      return `we cannot read it next to the feed (${fault.detail})`
    default:
      return fetchProblemText(fault)
  }
}
