import { countedOffers, properties } from '../listings/offer-words.ts'
import type { ViewedHome } from './viewing.ts'

/** Which homes a viewing is asked for. */
export const ViewedHomes = ({ homes }: { homes: readonly ViewedHome[] }) => (
  <div className="mb-5 rounded-small bg-wash px-4 py-3">
    <p className="font-medium">{countedOffers(homes.length, properties)} you would like to see:</p>
    <ul className="mt-1 grid gap-0.5 text-small">
      {homes.map(({ url, name }) => (
        <li key={url}>{name}</li>
      ))}
    </ul>
  </div>
)
