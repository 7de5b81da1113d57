import type { EstimateMethod } from '#db/column-values.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { cellMeans } from './cell-means.ts'
import { type EstimateLevel, estimateLevels, type EstimateTarget } from '../model/estimate.ts'
import { type EstimateError, measuredBedrooms, MIN_MEASURED } from '../model/estimate-error.ts'
import type { HomeFacts, KnownHome } from '../model/home-facts.ts'
import type { Training } from './train.ts'

/** One home estimated by one method without knowing it. */
export type Measured = {
  id: number
  home: HomeFacts
  level: EstimateLevel
  /** A share of the known value. */
  error: number
  isInside: boolean | null
}

/**
 * `known` are on offer; of `stated` homes for sale the source says what they earn: they are no part of what estimates
 * are made of.
 */
export function measureModel({ tested, estimator }: Training, stated: readonly KnownHome[]): Measured[] {
  const ofStated = stated.flatMap(({ id, home, euro }) => {
    const estimate = estimator(home, null)
    return estimate
      ? [{ id, home, euro, estimate, isInside: estimate.lowEuro <= euro && euro <= estimate.highEuro }]
      : []
  })
  return [...tested, ...ofStated].map(({ id, home, euro, estimate, isInside }) => ({
    id,
    home,
    level: estimate.basis.level,
    error: Math.abs(estimate.euro - euro) / euro,
    isInside,
  }))
}

export function measureCellMeans(known: readonly KnownHome[], stated: readonly KnownHome[]): Measured[] {
  const meanOf = cellMeans(known)
  const measured = ({ id, home, euro }: KnownHome, own: number | null): Measured[] => {
    const mean = meanOf(home, own)
    return mean
      ? [{ id, home, level: mean.level, error: Math.abs(mean.euro - euro) / euro, isInside: null }]
      : []
  }
  return [
    ...known.flatMap((home) => measured(home, home.euro)),
    ...stated.flatMap((home) => measured(home, null)),
  ]
}

/** Regions in which the model is off by less than the mean, on the homes that both estimate. */
export function betterRegions(model: readonly Measured[], means: readonly Measured[]): Region[] {
  const errorOfMean = new Map(means.map(({ id, error }) => [id, error]))
  return regions.filter((region) => {
    const both = model.filter(({ id, home }) => home.region === region && errorOfMean.has(id))
    return (
      both.length >= MIN_MEASURED &&
      medianOf(both.map(({ error }) => error)) < medianOf(both.map(({ id }) => errorOfMean.get(id)!))
    )
  })
}

/** Measures errors by region and bedrooms, by region and level, by region, and of all. */
export function estimateErrors(
  target: EstimateTarget,
  method: EstimateMethod,
  measured: readonly Measured[],
): EstimateError[] {
  const errorOf = (
    of: readonly Measured[],
    about: Partial<Pick<EstimateError, 'region' | 'bedrooms' | 'level'>>,
  ): EstimateError[] => {
    if (of.length < MIN_MEASURED) return []
    const shareOf = (isCounted: (home: Measured) => boolean) => of.filter(isCounted).length / of.length
    return [
      {
        target,
        method,
        region: null,
        bedrooms: null,
        level: null,
        ...about,
        homes: of.length,
        medianPercent: medianOf(of.map(({ error }) => error)) * 100,
        within5: shareOf(({ error }) => error <= 0.05),
        within10: shareOf(({ error }) => error <= 0.1),
        within20: shareOf(({ error }) => error <= 0.2),
        inside: method === 'model' ? shareOf(({ isInside }) => isInside === true) : null,
      },
    ]
  }
  return [
    ...errorOf(measured, {}),
    ...regions.flatMap((region) => {
      const of = measured.filter(({ home }) => home.region === region)
      return [
        ...errorOf(of, { region }),
        ...measuredBedrooms.flatMap((bedrooms) =>
          errorOf(
            of.filter(({ home }) => home.bedrooms === bedrooms),
            { region, bedrooms },
          ),
        ),
        ...estimateLevels.flatMap((level) =>
          errorOf(
            of.filter((home) => home.level === level),
            { region, level },
          ),
        ),
      ]
    }),
  ]
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}
