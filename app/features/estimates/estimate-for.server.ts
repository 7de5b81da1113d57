import type { Context } from '#app/platform/context.ts'
import { type Estimate, type EstimateTarget, estimateTargets } from './estimate.ts'
import { findModel } from './estimates.queries.server.ts'
import { homeFacts, type StatedFacts } from './home-facts.ts'
import { indexOf } from './similar-homes-index.ts'
import { estimateUnknown } from './train.ts'

/** Anyone: what a home that is not in the stock would be let and sold for; null where too few homes are like it, or none was fitted. */
export async function estimateFor(
  ctx: Context,
  facts: StatedFacts,
): Promise<Record<EstimateTarget, (Estimate & { fittedAt: Date }) | null>> {
  const home = homeFacts(facts)
  const entries = estimateTargets.map(async (target) => {
    const model = await findModel(ctx.db, target)
    const estimate = model && estimateUnknown(target, model.trained, indexOf(model.trained.similar), home)
    return [target, estimate && { ...estimate, fittedAt: model.fittedAt }] as const
  })
  const [rent, price] = await Promise.all(entries)
  return { rent: rent![1], price: price![1] }
}
