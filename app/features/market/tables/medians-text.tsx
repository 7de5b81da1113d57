import { counted } from '#app/ui/format.ts'
import type { ShownMedian } from '../summary/medians.ts'

const words = { price: ['asking price', ''], rent: ['asking rent', ' a month'] } as const

/** `The median asking price is €3,529/m² (3 homes). …` */
export const MediansText = ({ medians }: { medians: readonly ShownMedian[] }) =>
  medians.map(({ measure, homes, figure, name }) => (
    <span key={measure}>
      The median {words[measure][0]} is <span data-figure={name}>{figure}</span>
      {words[measure][1]} ({counted(homes, 'home', 'homes')}).{' '}
    </span>
  ))
