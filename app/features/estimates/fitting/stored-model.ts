/** A boosted model as JSON: its long rows of numbers as base64, which is a third of their decimals. */
import type { BoostedModel, FoldModel } from './boosted-model.ts'
import type { Forest } from './boosted-trees.ts'
import type { Neighbours } from './neighbour-features.ts'

type Stored<Arrays> = Record<keyof Arrays, string>
type StoredFold = Omit<FoldModel, 'trees' | 'sizes'> & {
  trees: Stored<Forest>
  sizes: { mean: number; trees: Stored<Forest> }
}
export type StoredBoosted = { further: string[]; neighbours: Stored<Neighbours>; folds: StoredFold[] }

export const storeBoosted = ({ further, neighbours, folds }: BoostedModel): StoredBoosted => ({
  further,
  neighbours: {
    ids: textOf(neighbours.ids),
    east: textOf(neighbours.east),
    north: textOf(neighbours.north),
    area: textOf(neighbours.area),
    perMetre: textOf(neighbours.perMetre),
  },
  folds: folds.map(({ trees, sizes, ...fold }) => ({
    ...fold,
    trees: storeForest(trees),
    sizes: { mean: sizes.mean, trees: storeForest(sizes.trees) },
  })),
})

export const readBoosted = ({ further, neighbours, folds }: StoredBoosted): BoostedModel => ({
  further,
  neighbours: {
    ids: new Int32Array(bytesOf(neighbours.ids)),
    east: new Float32Array(bytesOf(neighbours.east)),
    north: new Float32Array(bytesOf(neighbours.north)),
    area: new Float32Array(bytesOf(neighbours.area)),
    perMetre: new Float32Array(bytesOf(neighbours.perMetre)),
  },
  folds: folds.map(({ trees, sizes, ...fold }) => ({
    ...fold,
    trees: readForest(trees),
    sizes: { mean: sizes.mean, trees: readForest(sizes.trees) },
  })),
})

const storeForest = ({ roots, feature, bin, left, value }: Forest): Stored<Forest> => ({
  roots: textOf(roots),
  feature: textOf(feature),
  bin: textOf(bin),
  left: textOf(left),
  value: textOf(value),
})

const readForest = ({ roots, feature, bin, left, value }: Stored<Forest>): Forest => ({
  roots: new Int32Array(bytesOf(roots)),
  feature: new Int16Array(bytesOf(feature)),
  bin: new Uint8Array(bytesOf(bin)),
  left: new Uint16Array(bytesOf(left)),
  value: new Float32Array(bytesOf(value)),
})

const textOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')
/** Decodes base64 into a buffer of its own, so that numbers of several bytes are aligned. */
const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer
