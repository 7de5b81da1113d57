import type { FigureSource } from './market-table.ts'

/** A figure of fewer is no average (docs/product/market.md §21). */
export const MIN_HOMES = 3

/** One or two homes are no average: said in words, and never the answer to a question (docs/product/market.md §21). */
export const isOfFewHomes = ({ sources }: { sources: readonly FigureSource[] }): boolean =>
  sources.some(({ homes }) => homes < MIN_HOMES)
