import { type CalculatedFigure, HOW_PATH } from './calculated-figures.data.ts'

/** Link from a figure to its definition, source and error (docs/product/market.md §31). */
export const HowLink = ({ to }: { to: CalculatedFigure }) => (
  <a href={`${HOW_PATH}#${to}`}>How we calculate</a>
)
