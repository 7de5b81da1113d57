import type { PlaceholderStock } from '#app/features/feeds/import/placeholder-stock.ts'
import { DEMO_SOURCE } from './stock/demo-source.ts'

/** The demo as imports know it. The code that withdraws it is loaded when it is needed. */
export const demoPlaceholders: PlaceholderStock = {
  source: DEMO_SOURCE,
  withdraw: async (ctx) => (await import('./withdraw-demo.server.ts')).withdrawDemo(ctx),
  countOnOffer: async (ctx) => (await import('./withdraw-demo.server.ts')).demoOnOffer(ctx),
}
