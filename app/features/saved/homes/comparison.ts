/**
 * Homes side by side: which rows there are, which of them differ, and where the best figure stands
 * (docs/product/accounts.md §26).
 */
import type { Picture } from '#app/features/listings/record/card.ts'

export const COMPARE_PATH = '/compare'
export const MAX_COMPARED = 4
/** Returns whether the cards of a page have a Compare button (docs/product/accounts.md §34). */
export const hasCompareButtons = (pathname: string): boolean =>
  /^\/(?:buy|rent|featured|search)$/.test(pathname)

/** The form of a page that every Compare button of a card belongs to. */
export const COMPARE_FORM = 'compare-homes'

export const comparePath = (numbers: readonly number[]): string =>
  numbers.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?homes=${numbers.join(',')}`

/** A fact of one home; `amount` if it can be ranked. */
export type ComparedFact = {
  label: string
  value: string
  amount?: number | null
  best?: 'lowest' | 'highest'
}

export type ComparedHome = {
  number: number
  path: string
  picture: Picture
  /** `2 Bed Apartment` and where it lies. */
  home: string
  place: string
  state: string | null
  facts: ComparedFact[]
}

export type ComparedRow = {
  label: string
  /** Values in the homes' order; null for a home without the fact. */
  values: (string | null)[]
  differs: boolean
  /** Word and indexes of the best homes; null if all are alike, or only one has a figure. */
  best: { word: 'lowest' | 'highest'; at: number[] } | null
}

/** Every fact that one of the homes has, in the order of the one that has most. */
export function comparedRows(homes: readonly Pick<ComparedHome, 'facts'>[]): ComparedRow[] {
  const fullestFirst = homes.toSorted((a, b) => b.facts.length - a.facts.length)
  const labels = new Set(fullestFirst.flatMap(({ facts }) => facts.map(({ label }) => label)))
  return [...labels].map((label) => {
    const facts = homes.map((home) => home.facts.find((fact) => fact.label === label))
    const values = facts.map((fact) => fact?.value ?? null)
    return { label, values, differs: new Set(values).size > 1, best: bestOf(facts) }
  })
}

function bestOf(facts: readonly (ComparedFact | undefined)[]): ComparedRow['best'] {
  const word = facts.find((fact) => fact?.best)?.best
  const amounts = facts.map((fact) => fact?.amount ?? null)
  const known = amounts.filter((amount) => amount !== null)
  if (!word || new Set(known).size < 2) return null
  const best = word === 'lowest' ? Math.min(...known) : Math.max(...known)
  return { word, at: amounts.flatMap((amount, at) => (amount === best ? [at] : [])) }
}
