/**
 * Ways to estimate a rent or price that are compared with the model: each learns from some homes and answers for
 * others.
 */
import { cellMeans } from '#app/features/estimates/fitting/cell-means.ts'
import { fitModel } from '#app/features/estimates/model/fit-model.ts'
import type { HomeFacts, KnownHome } from '#app/features/estimates/model/home-facts.ts'
import { pointOf } from '#app/features/estimates/model/home-position.ts'
import { neighbourSearch, neighboursOf } from '#app/features/estimates/fitting/neighbour-features.ts'
import { predict } from '#app/features/estimates/model/predict.ts'
import { parentTypeOf } from '#app/features/listings/record/listing.ts'

export type Method = (known: readonly KnownHome[]) => (home: HomeFacts) => number | null

const NEAREST = 7
const MIN_OF_CELL = 3

export const methods: Record<string, Method> = {
  'cell means (today)': (known) => {
    const meanOf = cellMeans(known)
    return (home) => meanOf(home, null)?.euro ?? null
  },
  'cell medians': (known) => {
    const byKind = Map.groupBy(known, ({ home }) => kindOf(home))
    const byPlace = Map.groupBy(known, ({ home }) => `${kindOf(home)} ${home.placeId}`)
    return (home) => {
      const place = byPlace.get(`${kindOf(home)} ${home.placeId}`) ?? []
      const of = home.placeId !== null && place.length >= 3 ? place : (byKind.get(kindOf(home)) ?? [])
      return of.length < 3 ? null : median(of.map(({ euro }) => euro))
    }
  },
  'nearest comparables': (known) => {
    const byKind = Map.groupBy(known, ({ home }) => kindOf(home))
    return (home) => {
      const of = byKind.get(kindOf(home)) ?? []
      const at = pointOf(home)
      if (of.length < 3 || !at) return null
      const nearest = of
        .map((other) => ({ other, distance: apart(at, home, other.home) }))
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, NEAREST)
      return median(
        nearest.map(({ other: { euro, home: other } }) =>
          home.areaSquareMetres && other.areaSquareMetres
            ? euro * (home.areaSquareMetres / other.areaSquareMetres) ** 0.6
            : euro,
        ),
      )
    }
  },
  'ridge regression': (known) => predictor(known, 1),
  'mixed model': (known) => predictor(known),
}

const NEAREST_OF_FILE = 15

/** Methods for files of tens of thousands of homes, whose places are unknown. */
export const fileMethods: Record<string, Method> = {
  'cell medians': (known) => {
    const cells = Map.groupBy(known, ({ home }) => kindOf(home))
    const regions = Map.groupBy(known, ({ home }) => home.region)
    const perMetre = (of: readonly KnownHome[]) =>
      median(of.map(({ home, euro }) => euro / home.areaSquareMetres!).filter(Number.isFinite))
    const medians = new Map([...cells, ...regions].map(([key, of]) => [key, perMetre(of)]))
    return (home) => {
      const isEnough = (cells.get(kindOf(home))?.length ?? 0) >= MIN_OF_CELL
      const of = medians.get(isEnough ? kindOf(home) : home.region)
      return of === undefined || !home.areaSquareMetres ? null : of * home.areaSquareMetres
    }
  },
  '15 nearest': (known) => {
    const neighbours = neighboursOf(known)
    const search = neighbourSearch(neighbours)
    return (home) => {
      if (!home.areaSquareMetres) return null
      const area = Math.log(home.areaSquareMetres)
      const { homes, kilometres } = search(home, null)
      const likest = [...homes]
        .map((at, nth) => ({ at, away: kilometres[nth]! + 5 * Math.abs(neighbours.area[at]! - area) }))
        .toSorted((a, b) => a.away - b.away)
        .slice(0, NEAREST_OF_FILE)
      return likest.length === 0
        ? null
        : Math.exp(median(likest.map(({ at }) => neighbours.perMetre[at]!)) + area)
    }
  },
}

function predictor(known: readonly KnownHome[], rounds?: number) {
  const model = fitModel(known, { rounds })
  return (home: HomeFacts) => {
    const prediction = predict(model, home)
    return prediction && Math.exp(prediction.log)
  }
}

/** Kilometres, and how much the areas differ: a fifth counts as a kilometre. */
function apart(at: readonly [number, number], home: HomeFacts, other: HomeFacts): number {
  const there = pointOf(other)
  if (!there) return Infinity
  const areas =
    home.areaSquareMetres && other.areaSquareMetres
      ? Math.abs(Math.log(home.areaSquareMetres / other.areaSquareMetres)) * 5
      : 1
  return Math.hypot(at[0] - there[0], at[1] - there[1]) + areas
}

const kindOf = ({ type, bedrooms, region }: HomeFacts) => `${parentTypeOf(type)} ${bedrooms} ${region}`

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
