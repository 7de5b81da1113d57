/** What the middle home of a place or an area asks for a square metre, as its page says it (docs/product/market.md §22). */
import { figureName } from '../figures/figure-name.ts'
import type { Median } from './market.queries.server.ts'
import { mapFigure } from './place-map.ts'
import { MIN_SHOWN } from '../figures/typical-home.ts'

export type ShownMedian = Pick<Median, 'measure' | 'homes'> & { figure: string; name: string }

const order = ['price', 'rent'] as const

/** Of enough homes, as the map of places has them; `path` is what they are called (`figureName`). */
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
