import { type BoostedPredictor, boostedPredictor } from './boosted-estimates.ts'
import { fitBoosted } from './boosted-model.ts'
import { foldOf, fitFolds, predictUnseen } from '../model/cross-validate.ts'
import {
  type Estimate,
  type EstimateTarget,
  type ExplainedEstimate,
  saysEnough,
  STEP_EURO,
} from '../model/estimate.ts'
import { averageParts, statedParts } from './estimate-parts.ts'
import { fitModel, type Model } from '../model/fit-model.ts'
import { type HomeFacts, type KnownHome, type MainFacts, mainFactsOnly } from '../model/home-facts.ts'
import {
  boundsIn,
  type Interval,
  intervalOf,
  isInside,
  medianError,
  type PredictionError,
} from './interval.ts'
import { noParts, type Parts, predict, type Prediction } from '../model/predict.ts'
import { indexOf, type SimilarHomes, similarHomes, type SimilarHomesIndex } from './similar-homes-index.ts'
import { readBoosted, storeBoosted, type StoredBoosted } from './stored-model.ts'

/**
 * Calibrated: where homes lie about a prediction, and what its parts make on average. Models of before knew no parts.
 */
type Calibration = { interval: Interval; averageParts?: Parts }

/** All that an estimate of any home needs; JSON. */
export type TrainedModel = Calibration & {
  model: Model
  /** Trees on top of it; null or, in models of before, undefined without them. */
  boosted?: StoredBoosted | null
  /** The errors where only the main facts are known: wider, and off to one side. Models of before had none. */
  ofMainFacts?: Calibration & { middle: number }
  similar: SimilarHomes
}

/** A known home estimated by models that were not fitted on it. */
export type TestedHome = KnownHome & { estimate: Estimate; isInside: boolean }

export type Training = { trained: TrainedModel; estimator: Estimator; tested: TestedHome[] }

/**
 * `knownId`: the number of a home that the model may have been fitted on, which is estimated without what is asked for
 * it; null for one that it was not fitted on. Answers null where too few homes are like it.
 */
export type Estimator = (home: HomeFacts, knownId: number | null) => ExplainedEstimate | null

/** Fewer known homes than this are no market. */
const MIN_HOMES = 50
/** Fewer show trees nothing that the mixed model does not know. */
const MIN_HOMES_OF_TREES = 300
/** Number of homes over which a part's effect is averaged. */
const AVERAGED_HOMES = 1_000

/** Fits, measures and calibrates. null for too few homes. */
export function train(target: EstimateTarget, homes: readonly KnownHome[]): Training | null {
  if (homes.length < MIN_HOMES) return null
  const model = fitModel(homes)
  const fit = homes.length < MIN_HOMES_OF_TREES ? null : fitBoosted(homes)
  const folds = fit ? fit.boosted.folds.map(({ mixed }) => mixed) : fitFolds(homes)
  const predictKnown = fit ? boostedPredictor(fit.boosted) : mixedPredictor(model, folds)
  const similar = similarHomes(homes)
  const index = indexOf(similar)
  const predicted = homes.flatMap((known, at) => {
    const prediction = fit ? unseenOf(fit, at) : predictUnseen(folds, known)
    const basis = index.basisOf(known.home, known.id)
    return prediction && basis ? [{ known, prediction, basis, error: errorOf(known, prediction) }] : []
  })
  if (predicted.length < MIN_HOMES) return null
  const ofMainFacts = predicted.flatMap(({ known: { id, home, euro } }) => {
    const facts = mainFactsOnly(home)
    const prediction = predictUnseen(folds, { id, home: facts })
    return prediction ? [errorOf({ home: facts, euro }, prediction)] : []
  })
  const averaged = predicted.slice(0, AVERAGED_HOMES).map(({ known }) => known)
  const byMainFacts = mixedPredictor(model, folds)
  const trained: TrainedModel = {
    model,
    boosted: fit && storeBoosted(fit.boosted),
    interval: intervalOf(predicted.map(({ error }) => error)),
    averageParts: averageParts(averaged.flatMap(({ id, home }) => predictKnown(home, id)?.parts ?? [])),
    ofMainFacts: {
      middle: medianError(ofMainFacts),
      interval: intervalOf(ofMainFacts),
      averageParts: averageParts(
        averaged.flatMap(({ home }) => byMainFacts(mainFactsOnly(home), null)?.parts ?? []),
      ),
    },
    similar,
  }
  const isWithin = insideOthers(predicted.map(({ known: { id }, error }) => ({ id, error })))
  return {
    trained,
    estimator: estimatorOf(target, trained, index, predictKnown),
    tested: predicted
      .map(({ known, prediction, basis }, at) => ({
        ...known,
        estimate: estimateOf(target, prediction, trained.interval, known.home, basis),
        isInside: isWithin[at]!,
      }))
      .filter(({ estimate }) => saysEnough(target, estimate)),
  }
}

function unseenOf({ unseen: { logs, sizes } }: ReturnType<typeof fitBoosted>, at: number): Prediction | null {
  return Number.isNaN(logs[at]!) ? null : { log: logs[at]!, deviation: sizes[at]! }
}

const errorOf = (
  { home: { region, placeId }, euro }: Pick<KnownHome, 'home' | 'euro'>,
  { log, deviation }: Prediction,
): PredictionError => ({ region, placeId, deviations: (Math.log(euro) - log) / deviation })

const mixedPredictor =
  (model: Model, folds: readonly Model[]): BoostedPredictor =>
  (home, knownId) => {
    const parts = noParts()
    const prediction = predict(knownId === null ? model : folds[foldOf(knownId)]!, home, parts)
    return prediction && { ...prediction, parts }
  }

/**
 * Returns whether each error lies within the interval of the other folds' errors, so that no home vouches for its own
 * interval.
 */
export function insideOthers(errors: readonly { id: number; error: PredictionError }[]): boolean[] {
  const folds = errors.map(({ id }) => foldOf(id))
  const intervals = new Map(
    [...new Set(folds)].map((fold) => [
      fold,
      intervalOf(errors.filter((_, at) => folds[at] !== fold).map(({ error }) => error)),
    ]),
  )
  return errors.map(({ error }, at) => isInside(intervals.get(folds[at]!)!, error))
}

/** Estimates homes that the model was not fitted on. */
export function openModel(
  target: EstimateTarget,
  trained: TrainedModel,
): (home: HomeFacts) => ExplainedEstimate | null {
  const predictHome = trained.boosted
    ? boostedPredictor(readBoosted(trained.boosted))
    : mixedPredictor(trained.model, [])
  const estimator = estimatorOf(target, trained, indexOf(trained.similar), predictHome)
  return (home) => estimator(home, null)
}

/** Estimates homes of which only the main facts are known, by the mixed model alone. */
export function openMainFactsModel(
  target: EstimateTarget,
  { model, ofMainFacts, similar }: Omit<TrainedModel, 'boosted'>,
): (facts: MainFacts) => ExplainedEstimate | null {
  if (!ofMainFacts) return () => null
  const predictHome = mixedPredictor(model, [])
  const estimator = estimatorOf(target, ofMainFacts, indexOf(similar), predictHome, ofMainFacts.middle)
  return (facts) => estimator(mainFactsOnly(facts), null)
}

function estimatorOf(
  target: EstimateTarget,
  { interval, averageParts: average }: Calibration,
  index: SimilarHomesIndex,
  predictHome: BoostedPredictor,
  middle = 0,
): Estimator {
  return (home, knownId) => {
    const prediction = predictHome(home, knownId)
    const basis = index.basisOf(home, knownId)
    if (!prediction || !basis) return null
    const estimate = estimateOf(target, prediction, interval, home, basis, middle)
    return saysEnough(target, estimate)
      ? { ...estimate, parts: average ? statedParts(prediction.parts, average) : [] }
      : null
  }
}

function estimateOf(
  target: EstimateTarget,
  { log, deviation }: Prediction,
  interval: Interval,
  home: HomeFacts,
  basis: Estimate['basis'],
  middle = 0,
): Estimate {
  const { low, high } = boundsIn(interval, home)
  const step = STEP_EURO[target]
  const euro = (at: number) => Math.max(step, Math.round(Math.exp(at) / step) * step)
  return {
    euro: euro(log + middle * deviation),
    lowEuro: euro(log + low * deviation),
    highEuro: euro(log + high * deviation),
    basis,
  }
}
