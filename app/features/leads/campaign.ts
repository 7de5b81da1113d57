import { campaignFieldNames, type LeadFields } from './lead.ts'

/** What an address says of the campaign that led here (`utm_source` and its like), by the names forms carry it under. */
export const campaignOf = (params: URLSearchParams): LeadFields =>
  Object.fromEntries(
    campaignFieldNames
      .map((name) => [name, params.get(name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)) ?? ''])
      .map(([name = '', value = '']) => [
        name,
        value
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim()
          .slice(0, 200),
      ])
      .filter(([, value]) => value !== ''),
  )
