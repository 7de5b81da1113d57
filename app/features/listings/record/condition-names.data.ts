import type { Condition } from '#db/column-values.ts'

export const conditionNames = {
  resale: 'Resale',
  'brand-new': 'Brand new',
  'under-construction': 'Under construction',
} as const satisfies Record<Condition, string>
