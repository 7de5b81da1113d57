import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../audit/record-change.server.ts'
import { settingProblem } from '../settings/setting-rules.ts'
import { type ConsumerPrices, consumerPricesText, readConsumerPrices } from './consumer-prices.ts'
import { recomputeFiguresJob } from './rate-jobs.server.ts'
import type { RateEntry } from './rate-table.data.ts'
import { figureText } from './rate-values.ts'
import {
  deleteRate,
  findConsumerPrices,
  findWrittenRates,
  lockRates,
  replaceConsumerPrices,
  upsertRate,
} from './rates.queries.server.ts'
import { entriesOf, figureField, isRateName, isReadable, type WrittenRate } from './rates.ts'

const LONGEST_TEXT = 500

/**
 * Admins: writes a rate of the law in place of the program's, or goes back to that (`rate` null; docs/product/office.md
 * §30). Refuses what is no figure, day or address, a rate without a source, and a rate that is no longer the one with
 * the stamp `basedOn` (`stampOf`).
 */
export async function writeRate(
  ctx: Context,
  { name, rate, basedOn }: { name: string; rate: WrittenRate | null; basedOn: string },
): Promise<RateEntry> {
  requireEditor(ctx.actor)
  if (!isRateName(name)) throw new Refusal('not-found', 'There is no such rate.')
  return inTransaction(ctx.db, async (tx) => {
    await lockRates(tx)
    const former = entriesOf(await findWrittenRates(tx))[name]
    if (stampOf(rateText(former)) !== basedOn)
      throw new Refusal('conflict', 'Someone else has changed this rate. Please look at it again.')
    if (rate) {
      refuseUnreadable(former, rate)
      await upsertRate(tx, name, rate)
    } else await deleteRate(tx, name)
    const saved = entriesOf(await findWrittenRates(tx))[name]
    const before = { figures: rateText(former) }
    const after = { figures: rateText(saved) }
    if (before.figures !== after.figures)
      await recordChange({ ...ctx, db: tx }, { code: 'rate.written', subjectId: name, before, after })
    await enqueue(tx, recomputeFiguresJob, {}, { key: recomputeFiguresJob.name })
    return saved
  })
}

/** All that an entry says, in one line: for its stamp and for the audit log. */
export const rateText = ({ figures, since, source, url, otherSource, otherUrl, note }: RateEntry): string =>
  [
    ...Object.entries(figures).map(([key, figure]) => `${key} ${figureText(figure)}`),
    since,
    source,
    url,
    otherSource,
    otherUrl,
    note,
  ].join(' | ')

/** A short text that changes with `text`. */
export const stampOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

function refuseUnreadable({ figures }: RateEntry, rate: WrittenRate): void {
  for (const [key, figure] of Object.entries(figures)) {
    if (figure.unit !== 'bands' && figure.isFixed) continue
    const text = rate.figures[key] ?? ''
    if (text.length > LONGEST_TEXT || !isReadable(figure, text))
      throw new Refusal('bad-input', sentences[figure.unit], figureField(key))
  }
  if (!z.iso.date().safeParse(rate.since).success)
    throw new Refusal('bad-input', 'Please enter the day from which it is in force.', 'since')
  if (rate.source === '')
    throw new Refusal('bad-input', 'Please enter the law, and who explains it.', 'source')
  for (const field of ['source', 'otherSource', 'note'] as const) {
    if (rate[field].length > LONGEST_TEXT)
      throw new Refusal('bad-input', `Please write up to ${LONGEST_TEXT} characters.`, field)
  }
  for (const field of ['url', 'otherUrl'] as const) {
    const isNeeded = field === 'url' || rate.otherSource !== ''
    if ((isNeeded || rate[field] !== '') && settingProblem('link', rate[field] || 'none'))
      throw new Refusal('bad-input', 'Please enter a full address that begins with https://.', field)
  }
}

const sentences = {
  percent: 'Please write a percentage from 0 to 100, with two decimals at most.',
  euro: 'Please write whole euros.',
  m2: 'Please write whole square metres.',
  years: 'Please write a number of years from 0 to 100.',
  bands: 'Please write bands with rising limits, such as: 3 % to 85,000; 5 % to 170,000; 8 %.',
} as const

/** Admins: replaces the consumer price index by month. Returns how many months there are. */
export async function writeConsumerPrices(
  ctx: Context,
  { text, basedOn }: { text: string; basedOn: string },
): Promise<number> {
  requireEditor(ctx.actor)
  const prices = readConsumerPrices(text)
  if (typeof prices === 'string') throw new Refusal('bad-input', prices, 'prices')
  return inTransaction(ctx.db, async (tx) => {
    await lockRates(tx)
    const former = await findConsumerPrices(tx)
    if (stampOf(consumerPricesText(former)) !== basedOn)
      throw new Refusal('conflict', 'Someone else has changed the index. Please look at it again.', 'prices')
    await replaceConsumerPrices(tx, prices)
    const before = { figures: monthsText(former) }
    const after = { figures: monthsText(prices) }
    await recordChange(
      { ...ctx, db: tx },
      { code: 'consumer-prices.written', subjectId: 'months', before, after },
    )
    return prices.size
  })
}

const monthsText = (prices: ConsumerPrices): string =>
  prices.size === 0 ? 'none' : `${prices.size} months until ${[...prices].at(-1)!.join(' ')}`
