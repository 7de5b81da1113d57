/**
 * How the demo's prices and rents came to be what they are today: its former averages and its homes' former prices
 * follow this.
 */
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'

const DAY_MS = 86_400_000

/** Yearly growth in percent; and how much more a summer's rent is than a winter's, in seaside regions. */
export const yearlyPercent: Record<Region, { sale: number; rent: number; summer: number }> = {
  limassol: { sale: 5.5, rent: 7, summer: 0.8 },
  larnaca: { sale: 7.5, rent: 8, summer: 1.2 },
  paphos: { sale: 6, rent: 6.5, summer: 2 },
  nicosia: { sale: 3, rent: 4.5, summer: 0 },
  famagusta: { sale: 4.5, rent: 5, summer: 4.5 },
}

/** The price `ageDays` before `today`, as a share of today's. */
export function courseFactor(
  { region, purpose }: { region: Region; purpose: Purpose },
  ageDays: number,
  today: Date,
): number {
  const { summer, ...yearly } = yearlyPercent[region]
  const growth = (1 + yearly[purpose] / 100) ** (-ageDays / 365)
  if (purpose === 'sale') return growth
  const then = new Date(today.getTime() - ageDays * DAY_MS)
  return (growth * (1 + (summer / 100) * season(then))) / (1 + (summer / 100) * season(today))
}

/** 1 in the middle of July, -1 in the middle of January. */
const season = (day: Date): number =>
  -Math.cos((2 * Math.PI * ((day.getTime() / DAY_MS + 350.5) % 365.25)) / 365.25)
