import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runRateForm } from '#app/features/back-office/rates/rate-forms.server.ts'
import { consumerPricesText } from '#app/features/rates/consumer-prices.ts'
import { findConsumerPrices, findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import { entriesOf, rateNames } from '#app/features/rates/rates.ts'
import { rateText, stampOf } from '#app/features/rates/write-rates.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

const HISTORY = 50

export async function loader(args: PageArgs) {
  const { db } = officeContext(args, 'admins')
  const [written, prices, changes] = await Promise.all([
    findWrittenRates(db),
    findConsumerPrices(db),
    findChanges(db, { subjectKind: 'rate' }, HISTORY),
  ])
  const entries = entriesOf(written)
  const text = consumerPricesText(prices)
  return {
    rates: rateNames.map((name) => ({
      name,
      entry: entries[name],
      isWritten: written[name] !== undefined,
      stamp: stampOf(rateText(entries[name])),
    })),
    prices: { text, months: prices.size, stamp: stampOf(text) },
    changes,
  }
}

export const action = officeAction(runRateForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Tax rates and fees')

export { default } from './rates.part.tsx'
