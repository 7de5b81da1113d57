import type { Context } from '#app/platform/context/context.ts'
import type { ExplainedEstimate, HomeTarget } from './model/estimate.ts'
import { findMixedModel } from './estimates.queries.server.ts'
import type { MainFacts } from './model/home-facts.ts'
import { openMainFactsModel } from './fitting/train.ts'

/**
 * Anyone: what a home that is not in the stock would be let and sold for, by the facts that its owner is asked for;
 * null where too few homes are like it, or no model was fitted.
 */
export async function estimateFor(
  ctx: Context,
  facts: MainFacts,
): Promise<Record<HomeTarget, (ExplainedEstimate & { fittedAt: Date }) | null>> {
  const estimateOf = async (target: HomeTarget) => {
    const model = await findMixedModel(ctx.db, target)
    const estimate = model && openMainFactsModel(target, model.trained)(facts)
    return estimate && { ...estimate, fittedAt: model.fittedAt }
  }
  const [rent, price] = await Promise.all([estimateOf('rent'), estimateOf('price')])
  return { rent, price }
}
