import type { BedroomClass } from './market-figures.ts'

/**
 * Names a figure for programs (`data-figure`): `median yield of 2 at /market-limassol`, `average rent of 1 at
 * /market-limassol/germasogeia`. The same words mean the same figure, on every page; a test compares them.
 */
export const figureName = (
  kind: 'median' | 'average',
  measure: string,
  bedrooms: BedroomClass | null,
  at: string,
): string => `${kind} ${measure}${bedrooms === null ? '' : ` of ${bedrooms}`} at ${at}`
