/** The report of an import as a person reads it. */
import type { AbsentListing } from '#app/features/listings/record/listings-write.queries.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { regionNames } from '#app/features/places/place.ts'
import { alikeText, type HomeWithNewId } from '../entries/changed-ids.ts'
import type { FeedProblem } from '../reading/feed.ts'
import { feedReasonKindText, feedReasonText } from '../reading/feed-reason-text.ts'
import type { ImportReport, ProblemTally, UnknownPlace } from './import-report.ts'
import type { ImportResult } from './run-import.server.ts'

export type ImportNames = { source: string; fileName: string; dryRun: boolean }

const shownKinds = 20
const shownPlaces = 30

const figure = (count: number) => count.toLocaleString('en-GB')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`
const entries = (count: number) => counted(count, 'entry', 'entries')

/** Writes the result of a run, its refusals and doubts: the lines of a terminal, without a final line break. */
export function importText(result: ImportResult, names: ImportNames): string {
  const { report } = result
  return [
    headline(result, names),
    ...section(
      `STATUS NOT UNDERSTOOD: ${counted(report.unknownStatuses.known, 'home stays', 'homes stay')} on offer as before until you set the state in the office, or translate the word in the mapping`,
      report.unknownStatuses.first,
      problemLine,
      report.unknownStatuses.known,
    ),
    ...figures(report, names.dryRun),
    ...(names.dryRun && report.added + report.changed > 0 ? [NOT_JUDGED] : []),
    ...section(
      `Known homes under new ids${names.dryRun ? '' : ': their numbers, photographs and history stay'}`,
      report.changedIds.first,
      changedIdLine,
      report.changedIds.count,
    ),
    ...(report.changedIds.alike > 0 ? ['', alikeText(report.changedIds.alike)] : []),
    ...section(absentTitle(result, names), report.absent.first, absentLine, report.absent.count),
    ...section('Refused, by reason', report.refusedByReason, tallyLine),
    ...section('Refused entries', report.firstRefused, problemLine, report.refused),
    ...section(
      'Implausible: published, but left out of statistics until confirmed (npm run petra -- doubts)',
      report.firstImplausible,
      problemLine,
      report.implausible,
    ),
    ...section(
      'Accepted with warnings',
      report.warningsByKind.slice(0, shownKinds),
      tallyLine,
      report.warningsByKind.length,
    ),
    ...section(
      'Places we do not know (shown as written)',
      report.unknownPlaces.slice(0, shownPlaces),
      placeLine,
      report.unknownPlaces.length,
    ),
    ...section('About the file', report.notices, feedReasonText),
  ].join('\n')
}

function headline(result: ImportResult, { source, fileName, dryRun }: ImportNames): string {
  const what = `${fileName} (source "${source}", ${entries(result.report.entries)})`
  if (result.outcome === 'interrupted') {
    return `${what}: stopped on request. What was imported stays, and the same import continues from there.`
  }
  if (result.outcome === 'mostly-refused') {
    const { entries: all, refused } = result.report
    return [
      `${what}: nothing was withdrawn, whatever is allowed.`,
      `Only ${figure(all - refused)} of its ${entries(all)} could be read, fewer than a tenth. Such a file does not tell which homes are gone.`,
    ].join('\n')
  }
  if (result.outcome === 'done') return dryRun ? `${what}: a dry run, nothing was written` : `${what}: done`
  const { onOffer } = result
  const absent = result.report.absent.count
  const share = ((absent / onOffer) * 100).toFixed(1)
  return [
    `${what}: stopped before anything was withdrawn.`,
    `${figure(absent)} of the source's ${figure(onOffer)} listings on offer (${share} %) are not in this file. Without`,
    `--allow-removals a run withdraws at most two homes or 10 % of them, whichever is more, and never all. If they are really gone, add it.`,
  ].join('\n')
}

function absentTitle({ outcome }: ImportResult, { dryRun }: ImportNames): string {
  if (outcome === 'too-many-removals' || outcome === 'mostly-refused')
    return 'Not in this file, and still on offer'
  return dryRun ? 'Would be withdrawn' : 'Withdrawn'
}

const absentLine = ({ reference, sourceId, title }: AbsentListing) =>
  `${reference === null ? '' : `${reference}, `}id ${sourceId}: ${title ?? 'without a title'}`

const changedIdLine = ({ listingId, formerId, sourceId, reference, title }: HomeWithNewId) =>
  `${propertyId(listingId)}, ${reference === null ? '' : `${reference}, `}id ${formerId} is now ${sourceId}: ${title ?? 'without a title'}`

/** A dry run writes nothing to compare (docs/product/listings.md §30). */
const NOT_JUDGED =
  'Figures were not checked. Only an import compares prices, areas and stated incomes with similar homes, and may call some implausible.'

function figures(report: ImportReport, dryRun: boolean): string[] {
  const rows: [label: string, count: number][] = [
    ['added', report.added],
    ['changed', report.changed],
    ...(report.changedIds.count > 0
      ? [['of them under new ids', report.changedIds.count] satisfies [string, number]]
      : []),
    ['unchanged', report.unchanged],
    ['withdrawn', report.withdrawn],
    ['refused', report.refused],
    ...(report.demoWithdrawn > 0
      ? [['of the demo, withdrawn', report.demoWithdrawn] satisfies [string, number]]
      : []),
  ]
  const verb = dryRun ? 'would be ' : ''
  return rows.map(
    ([label, count]) => `  ${figure(count).padStart(9)} ${label === 'refused' ? '' : verb}${label}`,
  )
}

function section<T>(
  title: string,
  items: readonly T[],
  line: (item: T) => string,
  total = items.length,
): string[] {
  if (items.length === 0) return []
  const more = total > items.length ? [`  … and ${figure(total - items.length)} more`] : []
  return ['', `${title}:`, ...items.map((item) => `  ${line(item)}`), ...more]
}

/** `'…' is no number`: what the problems of a kind have in common. */
export const tallyText = ({ isRest, first }: ProblemTally): string =>
  isRest ? 'other kinds, counted together' : feedReasonKindText(first.reason)

function tallyLine(tally: ProblemTally): string {
  const { isRest, count, first } = tally
  const about = count === 1 ? feedReasonText(first.reason) : tallyText(tally)
  return `${figure(count)} × ${isRest ? 'others' : first.field}: ${about} (${count === 1 ? '' : 'first: '}${whereOf(first)})`
}

const problemLine = (problem: FeedProblem) =>
  `${whereOf(problem)}: ${problem.field}: ${feedReasonText(problem.reason)}`

const whereOf = ({ position, sourceId }: FeedProblem) =>
  `entry ${position.entry}, line ${position.line}, ${sourceId === null ? 'no id' : `id ${sourceId}`}`

const placeLine = ({ text, region, entries: count, guess }: UnknownPlace) =>
  `${text} (${regionNames[region]}), ${entries(count)}${guess ? `. Did it mean ${guess}?` : ''}`
