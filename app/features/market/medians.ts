/** What the middle home of a place or an area asks and earns, as its page says it (docs/product/market.md §22). */
import { counted } from '#app/ui/format.ts'
import { MIN_HOMES } from './few-homes.ts'
import type { Median } from './market.queries.server.ts'
import { mapFigure } from './place-map.ts'

export type ShownMedian = Pick<Median, 'measure' | 'homes'> & { figure: string }

const order = ['price', 'rent', 'yield'] as const
const words = {
  price: (figure: string) => `The median asking price is ${figure}`,
  rent: (figure: string) => `The median rent is ${figure} a month`,
  yield: (figure: string) => `The median yield is ${figure}`,
}

/** Of enough homes, as the map of places has them. */
export const shownMedians = (medians: readonly Median[]): ShownMedian[] =>
  order.flatMap((measure) =>
    medians
      .filter((each) => each.measure === measure && each.homes >= MIN_HOMES)
      .map(({ homes, median }) => ({ measure, homes, figure: mapFigure(measure, median) })),
  )

/** `The median asking price is €3,529/m² (3 homes). …` */
export const mediansText = (medians: readonly ShownMedian[]): string =>
  medians
    .map(({ measure, homes, figure }) => `${words[measure](figure)} (${counted(homes, 'home', 'homes')}). `)
    .join('')
