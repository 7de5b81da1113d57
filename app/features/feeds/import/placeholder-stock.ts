import type { Context } from '#app/platform/context/context.ts'

/** Homes that an installation shows until its first import, which withdraws them: visitors see either these or real ones. */
export type PlaceholderStock = {
  /** The name of their source, which no feed may take. */
  source: string
  /** In the transaction of the import. Answers how many there were; a second time none. */
  withdraw: (ctx: Context) => Promise<number>
  /** How many `withdraw` would withdraw. */
  countOnOffer: (ctx: Context) => Promise<number>
}

declare module '#app/platform/context/context.ts' {
  interface FeatureServices {
    placeholderStock: PlaceholderStock
  }
}
