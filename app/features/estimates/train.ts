import { foldOf, fitFolds, predictUnseen } from './cross-validate.ts'
import { type Estimate, type EstimateTarget, STEP_EURO } from './estimate.ts'
import { fitModel, type Model } from './fit-model.ts'
import { type HomeFacts, type KnownHome, type MainFacts, mainFactsOnly } from './home-facts.ts'
import {
  boundsIn,
  type Interval,
  intervalOf,
  isInside,
  medianError,
  type PredictionError,
} from './interval.ts'
import { predict, type Prediction } from './predict.ts'
import { indexOf, type SimilarHomes, similarHomes, type SimilarHomesIndex } from './similar-homes-index.ts'

/** All that an estimate of any home needs; JSON. */
export type TrainedModel = {
  model: Model
  interval: Interval
  /** The errors where only the main facts are known: wider, and off to one side. Models of before had none. */
  ofMainFacts?: { middle: number; interval: Interval }
  similar: SimilarHomes
}

/** A known home estimated by models that were not fitted on it. */
export type TestedHome = KnownHome & { estimate: Estimate; isInside: boolean }

export type Training = {
  trained: TrainedModel
  /** One for each fold, for homes of the stock themselves. */
  folds: Model[]
  index: SimilarHomesIndex
  tested: TestedHome[]
}

/** Fewer known homes than this are no market. */
const MIN_HOMES = 50

/** Fits, measures and calibrates. null for too few homes. */
export function train(target: EstimateTarget, homes: readonly KnownHome[]): Training | null {
  if (homes.length < MIN_HOMES) return null
  const model = fitModel(homes)
  const folds = fitFolds(homes)
  const similar = similarHomes(homes)
  const index = indexOf(similar)
  const predicted = homes.flatMap((known) => {
    const prediction = predictUnseen(folds, known)
    const basis = index.basisOf(known.home, known.id)
    if (!prediction || !basis) return []
    const deviations = (Math.log(known.euro) - prediction.log) / prediction.deviation
    return [{ known, prediction, basis, error: { level: basis.level, deviations } }]
  })
  if (predicted.length < MIN_HOMES) return null
  const interval = intervalOf(predicted.map(({ error }) => error))
  const ofMainFacts = predicted.flatMap(
    ({ known: { id, home, euro }, basis: { level } }): PredictionError[] => {
      const prediction = predictUnseen(folds, { id, home: mainFactsOnly(home) })
      return prediction
        ? [{ level, deviations: (Math.log(euro) - prediction.log) / prediction.deviation }]
        : []
    },
  )
  const isWithin = insideOthers(predicted.map(({ known, error }) => ({ id: known.id, error })))
  return {
    trained: {
      model,
      interval,
      ofMainFacts: { middle: medianError(ofMainFacts), interval: intervalOf(ofMainFacts) },
      similar,
    },
    folds,
    index,
    tested: predicted.map(({ known, prediction, basis }, at) => ({
      ...known,
      estimate: estimateOf(target, prediction, interval, basis),
      isInside: isWithin[at]!,
    })),
  }
}

/** Whether each error lies within the interval of the other folds' errors, so that no home vouches for its own interval. */
function insideOthers(errors: readonly { id: number; error: PredictionError }[]): boolean[] {
  const folds = errors.map(({ id }) => foldOf(id))
  const intervals = new Map(
    [...new Set(folds)].map((fold) => [
      fold,
      intervalOf(errors.filter((_, at) => folds[at] !== fold).map(({ error }) => error)),
    ]),
  )
  return errors.map(({ error }, at) => isInside(intervals.get(folds[at]!)!, error))
}

/** The estimate of a home that the model was not fitted on; null where too few homes are like it. */
export function estimateUnknown(
  target: EstimateTarget,
  { model, interval }: TrainedModel,
  index: SimilarHomesIndex,
  home: HomeFacts,
): Estimate | null {
  const prediction = predict(model, home)
  const basis = index.basisOf(home, null)
  return prediction && basis && estimateOf(target, prediction, interval, basis)
}

/** The estimate of a home of which only the main facts are known; null where too few homes are like it. */
export function estimateByMainFacts(
  target: EstimateTarget,
  { model, ofMainFacts }: TrainedModel,
  index: SimilarHomesIndex,
  facts: MainFacts,
): Estimate | null {
  const home = mainFactsOnly(facts)
  const prediction = predict(model, home)
  const basis = index.basisOf(home, null)
  return ofMainFacts && prediction && basis
    ? estimateOf(target, prediction, ofMainFacts.interval, basis, ofMainFacts.middle)
    : null
}

/** The estimate of a home of the stock by the model of its fold, which does not know what is asked for it. */
export function estimateKnown(
  target: EstimateTarget,
  { trained, folds, index }: Training,
  known: Pick<KnownHome, 'id' | 'home'>,
): Estimate | null {
  const prediction = predictUnseen(folds, known)
  const basis = index.basisOf(known.home, known.id)
  return prediction && basis && estimateOf(target, prediction, trained.interval, basis)
}

function estimateOf(
  target: EstimateTarget,
  { log, deviation }: Prediction,
  interval: Interval,
  basis: Estimate['basis'],
  middle = 0,
): Estimate {
  const { low, high } = boundsIn(interval, basis.level)
  const step = STEP_EURO[target]
  const euro = (at: number) => Math.max(step, Math.round(Math.exp(at) / step) * step)
  return {
    euro: euro(log + middle * deviation),
    lowEuro: euro(log + low * deviation),
    highEuro: euro(log + high * deviation),
    basis,
  }
}
