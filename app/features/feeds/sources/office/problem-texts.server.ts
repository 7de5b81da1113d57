/** Problems of entries in words: made here, so that no page loads the schemas of their codes. */
import { count } from '#app/ui/format.ts'
import { feedReasonText } from '../../reading/feed-reason-text.ts'
import type { FeedProblem } from '../../reading/feed.ts'
import type { ProblemTally } from '../../import/import-report.ts'
import { tallyText } from '../../import/import-text.ts'

export type ProblemLine = { where: string; text: string }
export type TallyLine = { count: number; text: string }

export const problemLine = ({
  position: { entry, line },
  sourceId,
  field,
  reason,
}: FeedProblem): ProblemLine => ({
  where: `Entry ${count(entry)}, line ${count(line)}, ${sourceId === null ? 'no id' : `id ${sourceId}`}`,
  text: `${field}: ${feedReasonText(reason)}`,
})

export const tallyLine = (tally: ProblemTally): TallyLine => ({
  count: tally.count,
  text: `${tally.isRest ? 'others' : tally.first.field}: ${tallyText(tally)}`,
})
