/**
 * Estimates of the boosted model: a home of the stock by the model that was not fitted on it, any other by the mean of
 * all.
 */
import type { FoldModel, BoostedModel } from './boosted-model.ts'
import { besideMixed, LEAST_SIZE } from './boosted-model.ts'
import type { Forest } from './boosted-trees.ts'
import { foldOf } from '../model/cross-validate.ts'
import type { EstimatePart } from '../model/estimate.ts'
import { encode } from './feature-table.ts'
import type { HomeFacts } from '../model/home-facts.ts'
import { homeFeatures } from './home-features.ts'
import { NEIGHBOUR_FEATURES, neighbourSearch, writeNeighbourFeatures } from './neighbour-features.ts'
import { noParts, type Parts, predict, type Prediction } from '../model/predict.ts'

export type ExplainedPrediction = Prediction & { parts: Parts }

/** `knownId`: the number of a home that the model may have been fitted on; null for one that it was not. */
export type BoostedPredictor = (home: HomeFacts, knownId: number | null) => ExplainedPrediction | null

export function boostedPredictor({ further, neighbours, folds }: BoostedModel): BoostedPredictor {
  const features = homeFeatures(further)
  const partOf: EstimatePart[] = [
    ...features.map(({ part }) => part),
    // Of `besideMixed`: the mixed model's estimate, then what is asked around the home.
    'rest',
    ...Array.from({ length: NEIGHBOUR_FEATURES + 2 }, () => 'place' as const),
  ]
  const search = neighbourSearch(neighbours)
  const foldOfNeighbour = Uint8Array.from(neighbours.ids, foldOf)
  return (home, knownId) => {
    const fold = knownId === null ? null : foldOf(knownId)
    const around = Array.from({ length: NEIGHBOUR_FEATURES }, () => new Float64Array(1))
    const area = Math.log(home.areaSquareMetres ?? Number.NaN)
    const isSeen = (neighbour: number) => foldOfNeighbour[neighbour] !== fold
    writeNeighbourFeatures(neighbours, search(home, knownId), isSeen, area, around, 0)
    const facts = features.map(({ of }) => of(home))
    const predictWith = ({
      mixed: model,
      encodings,
      trees,
      sizes,
    }: FoldModel): ExplainedPrediction | null => {
      const parts = noParts()
      const mixed = predict(model, home, parts)
      if (!mixed) return null
      const computed = besideMixed(Float64Array.of(mixed.log), Float64Array.of(area), around)
      const values = [...facts, ...computed.map(([value]) => value!)]
      const bins = Uint8Array.from(values, (value, at) => encode(encodings[at]!, value))
      const moves = new Float64Array(bins.length)
      const log = mixed.log + follow(trees, bins, moves)
      for (const [feature, move] of moves.entries()) parts[partOf[feature]!] += move
      const size = sizes.mean + follow(sizes.trees, bins, moves)
      return { log, deviation: Math.max(LEAST_SIZE, size), parts }
    }
    if (fold !== null) return predictWith(folds[fold]!)
    const all = folds.map(predictWith).filter((each) => each !== null)
    return all.length === folds.length ? meanOf(all) : null
  }
}

/** The sum of what the trees say; adds to `moves` by how much each feature that they ask for moves that. */
function follow({ roots, feature, bin, left, value }: Forest, bins: Uint8Array, moves: Float64Array): number {
  let sum = 0
  for (const root of roots) {
    let node = root
    for (let of = feature[root]!; of >= 0; of = feature[node]!) {
      const next = root + left[node]! + (bins[of]! <= bin[node]! ? 0 : 1)
      moves[of] = moves[of]! + value[next]! - value[node]!
      node = next
    }
    sum += value[node]!
  }
  return sum
}

function meanOf(predictions: readonly ExplainedPrediction[]): ExplainedPrediction {
  const mean = { log: 0, deviation: 0, parts: noParts() }
  for (const { log, deviation, parts } of predictions) {
    mean.log += log / predictions.length
    mean.deviation += deviation / predictions.length
    for (const [part, of] of Object.entries(parts) as [EstimatePart, number][])
      mean.parts[part] += of / predictions.length
  }
  return mean
}
