import type { LeadFields } from './lead.ts'
import { campaignFieldNames } from './lead-fields.data.ts'

/** `utm_source` of `utmSource`. */
const parameterOf = (field: string): string => field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)

/** The parameters that a campaign was read from. */
export const campaignParameters = (campaign: LeadFields): Record<string, string> =>
  Object.fromEntries(Object.entries(campaign).map(([field, value]) => [parameterOf(field), value]))

/** Reads the campaign from an address (`utm_source` and its like), by the names of the forms' fields. */
export const campaignOf = (params: URLSearchParams): LeadFields =>
  Object.fromEntries(
    campaignFieldNames
      .map((name) => [name, params.get(parameterOf(name)) ?? ''])
      .map(([name = '', value = '']) => [
        name,
        value
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim()
          .slice(0, 200),
      ])
      .filter(([, value]) => value !== ''),
  )
