/** Median price per square metre of a place or an area, as its page shows it (docs/product/market.md §22). */
import { figureName } from '../figures/figure-name.ts'
import type { Median } from './market.queries.server.ts'
import { mapFigure } from './place-map.ts'
import { MIN_SHOWN } from '../figures/typical-home.ts'

export type ShownMedian = Pick<Median, 'measure' | 'homes'> & { figure: string; name: string }

const order = ['price', 'rent'] as const

/** Medians of enough homes, as in the map of places; `path` is part of their names (`figureName`). */
export const shownMedians = (medians: readonly Median[], path: string): ShownMedian[] =>
  order.flatMap((measure) =>
    medians
      .filter((each) => each.measure === measure && each.homes >= MIN_SHOWN)
      .map(({ homes, median }) => ({
        measure,
        homes,
        figure: mapFigure(measure, median),
        name: figureName('median', `${measure} per m²`, null, path),
      })),
  )
