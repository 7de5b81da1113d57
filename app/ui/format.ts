/** How figures are written, the same everywhere. */

import { once } from './once.ts'

// Short text: the digits of one number.
// Not by Intl: its formats take longer to make than a page has until it answers the first press.
const withSeparators = (digits: string): string => digits.replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ',')
const grouped = (amount: number): string => withSeparators(amount.toFixed(0))
// As decimals are read: 1.15 is a little less in binary, and is 1.2 all the same.
const oneDecimal = (amount: number): string => {
  const tenths = Math.round(Number((Math.abs(amount) * 10).toPrecision(15)))
  return (amount < 0 ? '-' : '') + withSeparators((tenths / 10).toFixed(1))
}

const dayMonthYear = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Nicosia',
    }),
)

const isoDay = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'Asia/Nicosia',
    }),
)

/** Every amount of money is put beside its sign here: `€285k` of `285k`. */
export const inEuro = (figure: string): string => `€${figure}`

/** `€285,000`; `N/A` where the price is not known (docs/product/pages.md §22). */
export const euro = (amount: number | null): string => (amount === null ? 'N/A' : inEuro(grouped(amount)))

/** `€285,000`, `−€3,185` */
export const signedEuro = (amount: number): string => (amount < 0 ? `−${euro(-amount)}` : euro(amount))

/** `€270,000–301,000` */
export const euroRange = (low: number, high: number): string => `${euro(low)}–${grouped(high)}`

/** `12,345` */
export const count = (amount: number): string => grouped(amount)

/** `1 home`, `12 homes` */
export const counted = (amount: number, one: string, many: string): string =>
  `${count(amount)} ${amount === 1 ? one : many}`

/** `120 m²`; `N/A` where it is not known. */
export const squareMetres = (amount: number | null): string =>
  amount === null ? 'N/A' : `${grouped(amount)} m²`

/** `€1,850/m²` (docs/product/pages.md §22). */
export const pricePerMetre = (euros: number): string => `${euro(Math.round(euros))}/m²`

/** `5 %`, as on cards (docs/product/pages.md §22). */
export const roundedPercent = (amount: number): string => `${Math.round(amount)} %`

/** `5.4 %`, `−1.7 %`, where there is room to be exact. */
export const exactPercent = (amount: number): string => `${oneDecimal(amount).replace('-', '−')} %`

/** `+5.4 %`, `−1.7 %` */
export const signedPercent = (amount: number): string => `${amount > 0 ? '+' : ''}${exactPercent(amount)}`

/** `4.25 %`: a percentage as someone wrote it, with no more decimals than it has. */
export const percent = (amount: number): string => `${amount} %`

/** `21 November 2026`, in Cyprus time. */
export const day = (date: Date | string): string => dayMonthYear().format(new Date(date))

/** `2026-11-21`, in Cyprus time: as a date field has it. */
export const dayInCyprus = (date: Date): string => isoDay().format(date)
