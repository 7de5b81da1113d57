import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { counted } from '#app/ui/format.ts'
import { rateTable } from '../../rates/rate-table.data.ts'
import { figureField, isRateName, type WrittenRate } from '../../rates/rates.ts'
import { writeConsumerPrices, writeRate } from '../../rates/write-rates.server.ts'
import { pricesForm, RESET_RATE, WRITE_RATE } from './rate-forms.tsx'

const basis = sentText(100)
const rate = { id: sentText(100), basis }
const text = sentText().default('')
const sources = { since: text, source: text, url: text, otherSource: text, otherUrl: text, note: text }
const figureFields = new Set(
  Object.values(rateTable).flatMap(({ figures }) => Object.keys(figures).map(figureField)),
)
const figures = Object.fromEntries(Array.from(figureFields, (field) => [field, text]))

/** Does what a form of the page of rates asks for. */
export const runRateForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onPress(WRITE_RATE, { ...figures, ...rate, ...sources }, async ({ id, basis: basedOn, ...sent }) => {
      const { what } = await writeRate(ctx, { name: id, rate: writtenRate(id, sent), basedOn })
      return { done: `Saved: ${what}.` }
    }),
    onPress(RESET_RATE, rate, async ({ id, basis: basedOn }) => {
      const { what } = await writeRate(ctx, { name: id, rate: null, basedOn })
      return { done: `Back to our rate: ${what}.` }
    }),
    onForm(pricesForm, { basis }, async ({ prices, basis: basedOn }) => {
      const months = await writeConsumerPrices(ctx, { text: prices, basedOn })
      return { done: `The index now has ${counted(months, 'month', 'months')}.` }
    }),
  ])

function writtenRate(name: string, sent: Record<string, string>): WrittenRate {
  const trimmed = (field: string) => (sent[field] ?? '').trim()
  const keys = isRateName(name) ? Object.keys(rateTable[name].figures) : []
  return {
    figures: Object.fromEntries(keys.map((key) => [key, trimmed(figureField(key))])),
    since: trimmed('since'),
    source: trimmed('source'),
    url: trimmed('url'),
    otherSource: trimmed('otherSource'),
    otherUrl: trimmed('otherUrl'),
    note: trimmed('note'),
  }
}
