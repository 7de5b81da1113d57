import type { Context } from '#app/platform/context/context.ts'
import { euro } from '#app/ui/format.ts'
import { bareName, displayName, placeById } from '../places/gazetteer.ts'
import { type Place, regionNames } from '../places/place.ts'
import { readEnteredHome } from './entered-home.ts'
import { estimateFor } from './estimate-for.server.ts'
import type { HomeTarget, ExplainedEstimate } from './model/estimate.ts'
import { basisText, homeText, partsText } from './estimate-text.ts'
import { loadComparables } from './load-comparables.server.ts'
import type { Valuation, ValuationFigure, ValuationView, ValuedHome } from './valuation.ts'

/** Anyone: what the home that the address describes would be let and sold for; null where it describes none. */
export async function loadValuation(ctx: Context, params: URLSearchParams): Promise<ValuationView | null> {
  const read = readEnteredHome(params)
  if (read === null) return null
  const { entered, home, errors } = read
  return home === null
    ? { entered, errors, valuation: null }
    : { entered, errors: {}, valuation: await value(ctx, home) }
}

async function value(ctx: Context, home: ValuedHome): Promise<Valuation> {
  const place = home.placeId === null ? undefined : placeById(home.placeId)
  const estimates = await estimateFor(ctx, home)
  const figureOf = (target: HomeTarget) => {
    const estimate = estimates[target]
    return estimate && valuationFigure(ctx, target, home, place, estimate)
  }
  const [rent, price] = await Promise.all([figureOf('rent'), figureOf('price')])
  return {
    home,
    homeText: homeText(home),
    place: place ? displayName(place) : regionNames[home.region],
    figures: { rent, price },
  }
}

async function valuationFigure(
  { db }: Context,
  target: HomeTarget,
  facts: ValuedHome,
  place: Place | undefined,
  { euro: estimateEuro, lowEuro, highEuro, basis, parts, fittedAt }: ExplainedEstimate & { fittedAt: Date },
): Promise<ValuationFigure> {
  const home = { ...facts, latitude: null, longitude: null, estimateEuro }
  const region = regionNames[facts.region]
  // How far the nearest is from the centre of the place says little of the home.
  const estimate = { basis: { ...basis, nearestKilometres: null }, fittedAt }
  return {
    figure: euro(estimateEuro),
    range: `${euro(lowEuro)} to ${euro(highEuro)}`,
    basis: basisText(target, estimate, { place: place ? bareName(place) : region, region, island: 'Cyprus' }),
    parts: partsText(target, parts),
    comparables: await loadComparables(db, target, home, null),
  }
}
