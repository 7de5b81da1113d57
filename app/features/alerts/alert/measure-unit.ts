import type { RangeUnit } from '#app/features/search/criteria/filter-kinds.ts'
import { rangeFilters } from '#app/features/search/criteria/filter-registry.ts'
import type { TownAlertKind } from './alert.ts'
import { townAlerts } from './town-alerts.data.ts'

/** The unit of what a kind compares, as its filter has it; null for plain numbers such as bedrooms. */
export function measureUnit(kind: TownAlertKind): RangeUnit | null {
  const { measure } = townAlerts[kind]
  if (measure === 'annualIncomeEuro') return '€'
  return rangeFilters.find(({ listingField }) => listingField === measure)!.unit
}
