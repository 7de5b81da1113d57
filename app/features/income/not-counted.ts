import type { NotCounted } from './portfolio.ts'

/** Says why a home of a portfolio is not counted, and what can be done about it. */
export const notCountedText = (reason: NotCounted, gone: string | null): string =>
  ({
    gone: `${gone}: no longer on the market`,
    kind: 'Not a house or apartment for sale',
    price: 'No asking price',
    rent: 'Too few homes to let nearby to estimate a rent',
  })[reason]
