import type { Context } from '#app/platform/context/context.ts'

/**
 * Homes that an installation shows until its first import, which withdraws them: visitors see either these or real
 * ones.
 */
export type PlaceholderStock = {
  /** The name of their source, which no feed may take. */
  source: string
  /** Withdraws them in the transaction of the import, and returns how many there were; a second time 0. */
  withdraw: (ctx: Context) => Promise<number>
  /** How many `withdraw` would withdraw. */
  countOnOffer: (ctx: Context) => Promise<number>
}

declare module '#app/platform/context/context.ts' {
  interface FeatureServices {
    placeholderStock: PlaceholderStock
  }
}
