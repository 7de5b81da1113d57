import { count, counted } from '#app/ui/format.ts'
import type { FeedRunOutcome, RemovalsDecision } from '#db/column-values.ts'
import type { StoredReport } from '../../import/stored-report.ts'

/** `needsPerson`: nothing gets better by itself. */
export type FeedStatus = { text: string; needsPerson: boolean }

export type StatusOfRun = {
  undoneAt: Date | null
  outcome: FeedRunOutcome | null
  removals: RemovalsDecision | null
  report: Pick<StoredReport, 'stop' | 'unknownStatuses'>
}

/** How a run ended, in a few words. */
export function runStatus({
  outcome,
  removals,
  undoneAt,
  report: { stop, unknownStatuses },
}: StatusOfRun): FeedStatus {
  if (undoneAt !== null) return { text: 'Undone', needsPerson: false }
  if (outcome === null) return { text: 'Running', needsPerson: false }
  if (outcome === 'done')
    return unknownStatuses.known > 0
      ? { text: 'Finished, states to check', needsPerson: true }
      : { text: 'Finished', needsPerson: false }
  if (outcome === 'failed') return { text: 'Failed', needsPerson: true }
  if (outcome === 'interrupted' || stop === 'interrupted') return { text: 'Interrupted', needsPerson: true }
  if (removals === 'withdrawn') return { text: 'Finished, removals approved', needsPerson: false }
  if (removals === 'kept') return { text: 'Finished, removals refused', needsPerson: false }
  return stop === 'mostly-refused'
    ? { text: 'Almost no entry could be read', needsPerson: true }
    : { text: 'Too many homes are missing', needsPerson: true }
}

type Figures = Pick<StoredReport, 'added' | 'changed' | 'unchanged' | 'withdrawn' | 'refused'>

/** `12 added · 3 refused`: what is not zero; `nothing new` where all is. */
export function figuresText(report: Figures): string {
  const figures = (['added', 'changed', 'withdrawn', 'refused'] as const)
    .filter((name) => report[name] > 0)
    .map((name) => `${count(report[name])} ${name}`)
  return figures.length > 0 ? figures.join(' · ') : 'no changes'
}

export const homesText = (homes: number): string => counted(homes, 'listing on offer', 'listings on offer')
