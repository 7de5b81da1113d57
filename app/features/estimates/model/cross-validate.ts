import { fitModel, type FitOptions, type Model } from './fit-model.ts'
import type { HomeFacts, KnownHome } from './home-facts.ts'
import { predict, type Prediction } from './predict.ts'

export const FOLDS = 5

/**
 * Assigns a home to a fold by its number alone: the same fold whatever else is in the stock. The number is multiplied
 * because neighbouring ones come from one import.
 */
export const foldOf = (id: number): number => (((Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32) * FOLDS) | 0

/** A model for each fold, of the homes outside it. */
export const fitFolds = <Home extends HomeFacts>(
  homes: readonly KnownHome<Home>[],
  options?: FitOptions<Home>,
): Model[] =>
  Array.from({ length: FOLDS }, (_, fold) =>
    fitModel(
      homes.filter(({ id }) => foldOf(id) !== fold),
      options,
    ),
  )

/** Predicts a home with the model that was not fitted on it. */
export const predictUnseen = (
  folds: readonly Model[],
  { id, home }: Pick<KnownHome, 'id' | 'home'>,
): Prediction | null => predict(folds[foldOf(id)]!, home)
