/** What a budget buys and earns, town by town or place by place: what one may choose (docs/product/market.md §28). */
import { type Region, regions } from '../places/place.ts'
import { type BedroomClass, bedroomClasses } from './market-figures.ts'

/** Whole euros. */
export const budgets = [
  150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000, 1_000_000, 1_500_000,
] as const
export type Budget = (typeof budgets)[number]

export const budgetSorts = ['yield', 'price', 'rent', 'homes'] as const
export type BudgetSort = (typeof budgetSorts)[number]

/** The five towns, the places of all towns, or those of one. */
export type Compared = 'towns' | 'places' | Region

export type BudgetChoice = {
  /** null: any price. */
  budget: Budget | null
  /** null: any number. */
  bedrooms: BedroomClass | null
  compared: Compared
  sort: BudgetSort
}

export type BudgetRow = {
  name: string
  /** Of a place. */
  town: string | null
  path: string
  /** On offer for this budget, and the search that finds exactly these. */
  homes: number
  href: string
  /** From how many homes the figures are: those with a known yield and plausible figures. */
  of: number
  /** Medians, null where `of` is fewer than three. */
  figures: { yieldPercent: number; priceEuro: number; monthlyRentEuro: number } | null
}

export type BudgetView = {
  choice: BudgetChoice
  /** In the chosen order; those without figures at the end. */
  rows: BudgetRow[]
  /** The highest yield, which answers the question; null where no row has figures. */
  best: BudgetRow | null
  /** Every home for this budget in what is compared, the highest yield first. */
  allHomes: { homes: number; href: string }
}

/** What cannot be read is as if it were not asked for. */
export function readBudgetChoice(params: URLSearchParams): BudgetChoice {
  const asked = (name: string) => params.get(name)
  return {
    budget: budgets.find((known) => String(known) === asked('budget')) ?? null,
    bedrooms: bedroomClasses.find((known) => String(known) === asked('beds')) ?? null,
    compared: (['places', ...regions] as const).find((known) => known === asked('compare')) ?? 'towns',
    sort: budgetSorts.find((known) => known === asked('sort')) ?? 'yield',
  }
}

/** The address of a choice; `kept` are the parameters of the page's map. */
export function budgetHref(choice: BudgetChoice, kept: readonly [name: string, value: string][]): string {
  const params = new URLSearchParams(kept.map(([name, value]) => [name, value]))
  const { budget, bedrooms, compared, sort } = choice
  if (budget !== null) params.set('budget', String(budget))
  if (bedrooms !== null) params.set('beds', String(bedrooms))
  if (compared !== 'towns') params.set('compare', compared)
  if (sort !== 'yield') params.set('sort', sort)
  return `/market${params.size > 0 ? `?${params}` : ''}`
}

/** The lowest price first, the highest of everything else. */
export function inOrder(rows: readonly BudgetRow[], sort: BudgetSort): BudgetRow[] {
  const keyOf = ({ homes, figures }: BudgetRow): number => {
    if (sort === 'homes') return -homes
    if (!figures) return Infinity
    if (sort === 'price') return figures.priceEuro
    return sort === 'rent' ? -figures.monthlyRentEuro : -figures.yieldPercent
  }
  // Equal keys keep the order in which the rows came.
  return rows.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) - keyOf(b)))
}
