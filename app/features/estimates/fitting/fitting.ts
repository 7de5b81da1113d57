/** One fit of all models: what they are, how far off, and what they say of any home of the stock. */
import { isLand, type PropertyType, type Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import { type EstimateTarget, estimateTargets, type ExplainedEstimate } from '../model/estimate.ts'
import type { EstimateError } from '../model/estimate-error.ts'
import { homeFacts, type KnownHome, type StatedFacts } from '../model/home-facts.ts'
import { betterRegions, estimateErrors, measureCellMeans, measureModel } from './measure-errors.ts'
import { train, type TrainedModel } from './train.ts'

export type StatedHome = { id: number; facts: StatedFacts; euro: number }

/** Prices and rents of homes on offer, and the monthly rents that sources state for homes for sale. */
export type FittingData = Record<EstimateTarget | 'statedRent', StatedHome[]>

export type FittedModel = { target: EstimateTarget; homes: number; betterIn: Region[]; trained: TrainedModel }
export type FitResult = { models: FittedModel[]; errors: EstimateError[] }

/** `offerHash`: of the offer that says so, hexadecimal. */
export type StockHome = { id: number; purpose: Purpose; offerHash: string; facts: StatedFacts }
export type StockEstimate = ExplainedEstimate & {
  id: number
  target: EstimateTarget
  offerHash: string | null
}

export type Fitting = FitResult & { estimatesOf: (homes: readonly StockHome[]) => StockEstimate[] }

/** The estimate's target for a home of each purpose, and for land. */
const targetOf = (type: PropertyType, purpose: Purpose): EstimateTarget =>
  isLand(type) ? 'land' : purpose === 'rent' ? 'rent' : 'price'

/** A home has a rent and a price, land a price of its own kind. */
const isEstimatedOf = (target: EstimateTarget, type: PropertyType) => (target === 'land') === isLand(type)

const withFacts = ({ id, facts, euro }: StatedHome): KnownHome => ({ id, home: homeFacts(facts), euro })

/** A target with too few homes has no model. */
export function fit(data: FittingData): Fitting {
  const stated = data.statedRent.map(withFacts)
  const fits = estimateTargets.map((target) => {
    const known = data[target].map(withFacts)
    const alsoKnown = target === 'rent' ? stated : []
    const training = train(target, known)
    const means = measureCellMeans(known, alsoKnown)
    const measured = training ? measureModel(training, alsoKnown) : []
    const errors = [
      ...estimateErrors(target, 'model', measured),
      ...estimateErrors(target, 'cell-mean', means),
    ]
    return { target, homes: known.length, training, errors, betterIn: betterRegions(measured, means) }
  })
  return {
    models: fits.flatMap(({ target, homes, training, betterIn }) =>
      training ? [{ target, homes, betterIn, trained: training.trained }] : [],
    ),
    errors: fits.flatMap(({ errors }) => errors),
    estimatesOf: (homes) =>
      homes.flatMap(({ id, purpose, offerHash, facts }) => {
        const home = homeFacts(facts)
        return fits.flatMap(({ target, training }) => {
          if (!training || !isEstimatedOf(target, home.type)) return []
          // What is asked for the home itself says nothing of it.
          const estimate = training.estimator(home, targetOf(home.type, purpose) === target ? id : null)
          return estimate ? [{ id, target, offerHash, ...estimate }] : []
        })
      }),
  }
}
