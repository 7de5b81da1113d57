/** Yield by budget, town by town or place by place: the choices and the ranking (docs/product/market.md §28). */
import { type Region, regions } from '#app/features/places/place.ts'
import { type BedroomClass, bedroomClasses } from '../figures/market-figures.ts'
import type { MeasureCells } from '../summary/measure-cells.ts'
import { TYPICAL_BEDROOMS } from '../figures/typical-home.ts'

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
  bedrooms: BedroomClass
  compared: Compared
  sort: BudgetSort
}

export type BudgetRow = {
  name: string
  /** The place's town; null for a town. */
  town: string | null
  path: string
  /** Homes on offer for this budget, and the search that finds exactly these. */
  homes: number
  href: string
  /** The median home with so many bedrooms, whatever the budget. */
  cells: MeasureCells
}

export type BudgetView = {
  choice: BudgetChoice
  /** Rows with enough homes on both sides and a median price within the budget, in the chosen order. */
  ranked: BudgetRow[]
  /** The highest yield, which answers the question; null where none is ranked. */
  best: BudgetRow | null
  /** Rows whose bounds reach the highest yield. */
  rivals: BudgetRow[]
  /** Rows with enough homes, but a median price above the budget: the lowest price first. */
  above: BudgetRow[]
  /** Rows with too few homes to be ranked, by name. */
  thin: BudgetRow[]
  /** Every home for this budget in what is compared, the highest yield first. */
  allHomes: { homes: number; href: string }
}

/** Reads the choices of an address; unreadable ones count as absent. */
export function readBudgetChoice(params: URLSearchParams): BudgetChoice {
  const asked = (name: string) => params.get(name)
  return {
    budget: budgets.find((known) => String(known) === asked('budget')) ?? null,
    bedrooms: bedroomClasses.find((known) => String(known) === asked('beds')) ?? TYPICAL_BEDROOMS,
    compared: (['places', ...regions] as const).find((known) => known === asked('compare')) ?? 'towns',
    sort: budgetSorts.find((known) => known === asked('sort')) ?? 'yield',
  }
}

/** The address of a choice; `kept` are the parameters of the page's map. */
export function budgetHref(choice: BudgetChoice, kept: readonly [name: string, value: string][]): string {
  const params = new URLSearchParams(kept.map(([name, value]) => [name, value]))
  const { budget, bedrooms, compared, sort } = choice
  if (budget !== null) params.set('budget', String(budget))
  if (bedrooms !== TYPICAL_BEDROOMS) params.set('beds', String(bedrooms))
  if (compared !== 'towns') params.set('compare', compared)
  if (sort !== 'yield') params.set('sort', sort)
  return `/market${params.size > 0 ? `?${params}` : ''}`
}

/** The lowest price first, the highest of everything else. */
export function inOrder(rows: readonly BudgetRow[], sort: BudgetSort): BudgetRow[] {
  const keyOf = ({ homes, cells }: BudgetRow): number => {
    if (sort === 'homes') return -homes
    const value = cells[sort].value!
    return sort === 'price' ? value : -value
  }
  return rows.toSorted((a, b) => keyOf(a) - keyOf(b))
}
