/** The assumptions of an income sheet: from the home, from the page's address, and back (docs/product/income.md §2). */
import type { Condition, ParentType, Vat } from '#db/column-values.ts'
import { isNewHome } from '#app/features/listings/record/listing.ts'
import { type VatChoice, vatChoices } from './buying-costs.ts'
import type { Exemption } from './capital-gains.ts'
import { type NumberAssumption, numberAssumptions, usualCommunalEuro } from './income-assumptions.data.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'
import { type Residence, residences } from './rental-year.ts'

export type NumberName = keyof typeof numberAssumptions
type OfHome = 'priceEuro' | 'monthlyRentEuro' | 'lowRentEuro' | 'highRentEuro'

/** A home is no farmland. */
export const homeExemptions = ['general', 'main-home'] as const satisfies Exemption[]
export type HomeExemption = (typeof homeExemptions)[number]

/** Unknown only where it comes from a home that does not say it. */
export type Assumptions = { vat: VatChoice; residence: Residence; exemption: HomeExemption } & Record<
  Exclude<NumberName, OfHome>,
  number
> &
  Record<OfHome, number | null>

/** Facts of a listing that the sheet begins with. */
export type IncomeHome = {
  priceEuro: number | null
  areaSquareMetres: number | null
  vat: Vat | null
  condition: Condition | null
  parentType: Extract<ParentType, 'apartments' | 'houses'>
  /** A month; the range where it is known. */
  rent: { euro: number; lowEuro: number | null; highEuro: number | null } | null
}

export const numberEntries = Object.entries(numberAssumptions) as [NumberName, NumberAssumption][]

export const vatLabels = ({ vat, earlierVat }: Rates): Record<VatChoice, string> => ({
  none: 'None (resale)',
  standard: `${vat.standardPercent} % on top of the price`,
  reduced: `${vat.reducedPercent} % on top: first and main home`,
  earlier: `${earlierVat.reducedPercent} % on ${earlierVat.reducedUpToSquareMetres} m²: main home, permit of before November 2023`,
  included: 'Included in the price',
})

export const exemptionLabels: Record<HomeExemption, string> = {
  general: 'Let or second home',
  'main-home': 'Main home of the owners',
}

export const residenceLabels: Record<Residence, string> = {
  resident: 'Lives in Cyprus (tax resident)',
  'non-resident': 'Lives abroad',
}

const vatOf: Record<Vat, VatChoice> = { excluded: 'standard', included: 'included', none: 'none' }

/** A new home whose source does not mention VAT is taken to be priced without it, as most are. */
export const usualVat = ({ vat, condition }: Pick<IncomeHome, 'vat' | 'condition'>): VatChoice =>
  vat !== null ? vatOf[vat] : isNewHome(condition) ? 'standard' : 'none'

/** Assumptions before anyone changed them. */
export function usualAssumptions(home: IncomeHome): Assumptions {
  const usual = Object.fromEntries(numberEntries.map(([name, { usual: value }]) => [name, value]))
  return {
    ...(usual as Record<NumberName, number>),
    vat: usualVat(home),
    residence: 'resident',
    exemption: 'general',
    priceEuro: home.priceEuro,
    monthlyRentEuro: home.rent?.euro ?? null,
    lowRentEuro: home.rent?.lowEuro ?? null,
    highRentEuro: home.rent?.highEuro ?? null,
    monthlyCommunalEuro: usualCommunalEuro[home.parentType],
  }
}

type Read = (parameter: string) => string | null

/** Reads assumptions from an address or a form; absent, unreadable or impossible ones are as in `usual`. */
export function readAssumptions(read: Read, usual: Assumptions): Assumptions {
  const numbers = numberEntries.map(([name, entry]) => [
    name,
    numberOf(read(entry.parameter), entry) ?? usual[name],
  ])
  return {
    ...(Object.fromEntries(numbers) as Omit<Assumptions, 'vat' | 'residence' | 'exemption'>),
    vat: vatChoices.find((choice) => choice === read('vat')) ?? usual.vat,
    residence: residences.find((residence) => residence === read('buyer')) ?? usual.residence,
    exemption: homeExemptions.find((exemption) => exemption === read('sold')) ?? usual.exemption,
  }
}

/** Reads a number of an assumption; null where it is none, or cannot be true. */
export function numberOf(
  text: string | null,
  { min, max, step }: Pick<NumberAssumption, 'min' | 'max' | 'step'>,
): number | null {
  if (text === null || !/^-?\d{1,9}(?:\.\d{1,2})?$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max && (step < 1 || Number.isInteger(value)) ? value : null
}

const parameters = new Set(['vat', 'buyer', 'sold', ...numberEntries.map(([, { parameter }]) => parameter)])

/** Returns whether an address says any assumption: then it says all, and what a member keeps does not count. */
export const saysAssumptions = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => parameters.has(name))

/** The part of the page's address after the question mark: who buys, and what differs from the usual. */
export function assumptionsQuery(assumed: Assumptions, usual: Assumptions): string {
  const query = new URLSearchParams({ buyer: assumed.residence })
  if (assumed.vat !== usual.vat) query.set('vat', assumed.vat)
  if (assumed.exemption !== usual.exemption) query.set('sold', assumed.exemption)
  for (const [name, { parameter }] of numberEntries) {
    if (assumed[name] !== usual[name]) query.set(parameter, String(assumed[name]))
  }
  return query.toString()
}

/** Assumptions about the buyer and not about this home, which a member may store for the next: by parameter. */
export function rememberedOf(assumed: Assumptions): Record<string, string> {
  const kept = numberEntries.filter(([, { isRemembered }]) => isRemembered)
  return {
    buyer: assumed.residence,
    ...Object.fromEntries(kept.map(([name, { parameter }]) => [parameter, String(assumed[name])])),
  }
}
