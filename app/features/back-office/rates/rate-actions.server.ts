import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { data } from '#app/platform/pages/page.ts'
import { counted } from '#app/ui/format.ts'
import { rateTable } from '../../income/income-rates.data.ts'
import { isRateName, type WrittenRate } from '../../income/rates.ts'
import { writeConsumerPrices, writeRate } from '../../income/write-rates.server.ts'
import { figureField, noRateResult, PRICES_FORM, type RateResult } from './rate-result.ts'

const text = sentText(2_000).default('')
const rateForm = {
  name: sentText(100),
  basis: sentText(100),
  since: text,
  source: text,
  url: text,
  otherSource: text,
  otherUrl: text,
  note: text,
}
const figureFields = new Set(
  Object.values(rateTable).flatMap(({ figures }) => Object.keys(figures).map(figureField)),
)
const sentForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('write'),
    ...rateForm,
    ...Object.fromEntries(Array.from(figureFields, (field) => [field, text])),
  }),
  z.object({ intent: z.literal('standard'), name: sentText(100), basis: sentText(100) }),
  z.object({ intent: z.literal('prices'), prices: sentText(100_000), basis: sentText(100) }),
])
type Sent = z.output<typeof sentForm>

/**
 * Does what a form of the page of rates asks for; what is refused comes back in its form. Throws a 400 for anything
 * else.
 */
export async function runRateForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  const isPrices = sent.intent === 'prices'
  try {
    return data<RateResult>({ ...noRateResult, done: await run(ctx, sent) })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const result: RateResult = {
      done: null,
      failure: message,
      field,
      form: isPrices ? PRICES_FORM : sent.name,
      typed: sent.intent === 'standard' ? null : typedIn(form),
    }
    return data<RateResult>(result, { status })
  }
}

/** Returns the texts of a form by field. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))

async function run(ctx: Context, sent: Sent): Promise<string> {
  if (sent.intent === 'prices') {
    const months = await writeConsumerPrices(ctx, { text: sent.prices, basedOn: sent.basis })
    return `The index now has ${counted(months, 'month', 'months')}.`
  }
  const { name, basis: basedOn } = sent
  if (sent.intent === 'standard') {
    const { what } = await writeRate(ctx, { name, rate: null, basedOn })
    return `Back to the standard: ${what}.`
  }
  const { what } = await writeRate(ctx, { name, rate: writtenRate(name, sent), basedOn })
  return `Saved: ${what}.`
}

function writtenRate(name: string, sent: Extract<Sent, { intent: 'write' }>): WrittenRate {
  const { since, source, url, otherSource, otherUrl, note, ...others } = sent
  const keys = isRateName(name) ? Object.keys(rateTable[name].figures) : []
  const texts = others as Record<string, string>
  const figures = Object.fromEntries(keys.map((key) => [key, (texts[figureField(key)] ?? '').trim()]))
  const trimmed = [since, source, url, otherSource, otherUrl, note].map((each) => each.trim().toWellFormed())
  const [day = '', law = '', address = '', other = '', otherAddress = '', remark = ''] = trimmed
  return {
    figures,
    since: day,
    source: law,
    url: address,
    otherSource: other,
    otherUrl: otherAddress,
    note: remark,
  }
}
