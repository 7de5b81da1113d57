import type { PlaceholderStock } from '#app/features/feeds/import/placeholder-stock.ts'
import { DEMO_SOURCE } from './stock/demo-source.ts'

/** What imports know of the demo. The code that ends it is loaded when it ends. */
export const demoPlaceholders: PlaceholderStock = {
  source: DEMO_SOURCE,
  withdraw: async (ctx) => (await import('./withdraw-demo.server.ts')).withdrawDemo(ctx),
  countOnOffer: async (ctx) => (await import('./withdraw-demo.server.ts')).demoOnOffer(ctx),
}
