/**
 * Trees on top of the mixed model. A model is fitted without each fold of the homes, for the homes of that fold; any
 * other home gets the mean of the five. Trees learn what the mixed model leaves of each home that it does not know,
 * from all facts, the position and what is asked around.
 */
import { boostTrees, type BoostingOptions, type Forest, sumOfTrees } from './boosted-trees.ts'
import { FOLDS, foldOf } from '../model/cross-validate.ts'
import { type Encoding, binnedColumn, encodingOf } from './feature-table.ts'
import { fitWithUnseen, type Model } from '../model/fit-model.ts'
import type { BinnedColumn } from './grow-tree.ts'
import type { KnownHome } from '../model/home-facts.ts'
import { type FeatureValue, homeFeatures } from './home-features.ts'
import {
  NEIGHBOUR_FEATURES,
  neighbourSearch,
  type Neighbours,
  neighboursOf,
  writeNeighbourFeatures,
} from './neighbour-features.ts'
import { predict } from '../model/predict.ts'

/** A model that does not know the homes of one fold. */
export type FoldModel = {
  mixed: Model
  encodings: Encoding[]
  trees: Forest
  /** How large the errors of its estimates are, as a logarithm of the price: their mean, and trees of what differs. */
  sizes: { mean: number; trees: Forest }
}

export type BoostedModel = { further: string[]; neighbours: Neighbours; folds: FoldModel[] }

const usual: BoostingOptions = {
  trees: 130,
  rate: 0.085,
  leaves: 31,
  leastWeight: 2,
  shrinkage: 1.5,
  rowShare: 0.5,
  columnShare: 0.4,
  halfCounted: 3,
}
const ofSizes: BoostingOptions = {
  ...usual,
  trees: 45,
  leaves: 12,
  leastWeight: 30,
  shrinkage: 30,
  halfCounted: 1e6,
}

/** More homes show finer differences: those of one building, for example. */
const leavesFor = (homes: number): number => Math.max(usual.leaves, Math.min(600, Math.round(homes / 80)))
/** Enough to see whether trees show anything. */
const ofTrial: BoostingOptions = { ...usual, trees: 60, rate: 0.2, leaves: 12, leastWeight: 8, shrinkage: 5 }

/** An error larger than so many median ones says no more of how large errors are. */
const LARGEST_SIZE = 5
/**
 * Homes from which trees are trusted without a test: with fewer they may be worse than none, so their weight is tried
 * on homes that they do not know.
 */
const HOMES_TO_TRUST_TREES = 8_000
/** The least error that is expected, as a logarithm. */
export const LEAST_SIZE = 0.01

/**
 * `unseen`: of each home, in their order, by the model that does not know it: the logarithm of its euros, and the size
 * of the error.
 */
export type BoostedFit = { boosted: BoostedModel; unseen: { logs: Float64Array; sizes: Float64Array } }

export function fitBoosted(homes: readonly KnownHome[]): BoostedFit {
  const further = [...new Set(homes.flatMap(({ home }) => Object.keys(home.further ?? {})))]
  const neighbours = neighboursOf(homes)
  const search = neighbourSearch(neighbours)
  const nearest = homes.map(({ id, home }) => search(home, id))
  const facts = homeFeatures(further).map(({ of }) => homes.map(({ home }) => of(home)))
  const areas = Float64Array.from(homes, ({ home }) => Math.log(home.areaSquareMetres ?? Number.NaN))
  const asked = Float64Array.from(homes, ({ euro }) => Math.log(euro))
  const folds = Uint8Array.from(homes, ({ id }) => foldOf(id))
  const foldOfNeighbour = Uint8Array.from(neighbours.ids, foldOf)
  const logs = new Float64Array(homes.length)
  const fitted = Array.from({ length: FOLDS }, (_, fold) => {
    const rows = rowsOf(folds, (of) => of !== fold)
    const { model, unseen } = fitWithUnseen(homes.filter((_, row) => folds[row] !== fold))
    const mixed = Float64Array.from(homes, ({ home }, row) =>
      folds[row] === fold ? (predict(model, home)?.log ?? Number.NaN) : 0,
    )
    for (const [at, log] of unseen().entries()) mixed[rows[at]!] = log
    const around = Array.from({ length: NEIGHBOUR_FEATURES }, () => new Float64Array(homes.length))
    const isSeen = (neighbour: number) => foldOfNeighbour[neighbour] !== fold
    for (const [row, area] of areas.entries())
      writeNeighbourFeatures(neighbours, nearest[row]!, isSeen, area, around, row)
    const values: ArrayLike<FeatureValue>[] = [...facts, ...besideMixed(mixed, areas, around)]
    const encodings = values.map((column) => encodingOf(column, rows, asked))
    const columns = values.map((column, at) => binnedColumn(encodings[at]!, column))
    const left = asked.map((log, row) => log - mixed[row]!)
    const grow = (of: Int32Array, options: BoostingOptions) =>
      boostTrees(
        columns.map((column) => rowsOfColumn(column, of)),
        Float64Array.from(of, (row) => left[row]!),
        Int32Array.from(of, (row) => homes[row]!.id),
        options,
      )
    let trust = 1
    if (homes.length < HOMES_TO_TRUST_TREES) {
      const hidden = (fold + 1) % FOLDS
      const tried = grow(
        rows.filter((row) => folds[row] !== hidden),
        ofTrial,
      )
      const seen = rows.filter((row) => folds[row] === hidden)
      trust = bestShare(
        Float64Array.from(seen, (row) => sumOfTrees(tried, columns, row)),
        Float64Array.from(seen, (row) => left[row]!),
      )
    }
    const trees = grow(rows, {
      ...usual,
      leaves: leavesFor(homes.length),
      trees: trust === 0 ? 0 : usual.trees,
    })
    for (const [node, value] of trees.value.entries()) trees.value[node] = value * trust
    for (const [row, of] of folds.entries())
      if (of === fold) logs[row] = mixed[row]! + sumOfTrees(trees, columns, row)
    return { mixed: model, encodings, trees, rows, columns }
  })
  const errors = asked.map((log, row) => Math.abs(log - logs[row]!))
  const sizes = new Float64Array(homes.length)
  const usualSize = errors.filter((error) => !Number.isNaN(error)).sort()[errors.length >> 1]!
  const sizeOf = (row: number) =>
    Number.isNaN(errors[row]!) ? usualSize : Math.min(LARGEST_SIZE * usualSize, errors[row]!)
  const models = fitted.map(({ rows, columns, ...model }, fold): FoldModel => {
    const seen = Float64Array.from(rows, sizeOf)
    const mean = seen.reduce((sum, size) => sum + size, 0) / seen.length
    const trees = boostTrees(
      columns.map((column) => rowsOfColumn(column, rows)),
      seen.map((size) => size - mean),
      Int32Array.from(rows, (row) => homes[row]!.id),
      ofSizes,
    )
    for (const [row, of] of folds.entries())
      if (of === fold) sizes[row] = Math.max(LEAST_SIZE, mean + sumOfTrees(trees, columns, row))
    return { ...model, sizes: { mean, trees } }
  })
  return { boosted: { further, neighbours, folds: models }, unseen: { logs, sizes } }
}

/** Share, in twentieths, of the told values that leaves the least of the actual ones, in sum. */
function bestShare(told: Float64Array, there: Float64Array): number {
  const leftBy = (share: number) =>
    told.reduce((sum, each, at) => sum + Math.abs(there[at]! - share * each), 0)
  const shares = Array.from({ length: 21 }, (_, at) => at / 20)
  return shares.reduce((best, share) => (leftBy(share) < leftBy(best) ? share : best))
}

/**
 * The mixed model's estimate, how far that of neighbours (price per m² times area) is above it, and what is known of
 * these: the columns after those of `homeFeatures`.
 */
export function besideMixed(
  mixed: Float64Array,
  areas: Float64Array,
  around: readonly Float64Array[],
): Float64Array[] {
  const above = (of: number) => mixed.map((log, row) => around[of]![row]! + areas[row]! - log)
  return [mixed, above(2), above(0), ...around]
}

const rowsOf = (folds: Uint8Array, isIn: (fold: number) => boolean): Int32Array =>
  Int32Array.from(folds.keys().filter((row) => isIn(folds[row]!)))

const rowsOfColumn = ({ bins, count }: BinnedColumn, rows: Int32Array): BinnedColumn => ({
  bins: Uint8Array.from(rows, (row) => bins[row]!),
  count,
})
