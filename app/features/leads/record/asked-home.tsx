import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'

/** Subject of a form: a home, or a development. */
export type AskedHome = {
  id: number
  title: string
  /** '' where none is named, and so the place. */
  price: string
  place: string
  picture: string | null
}

/** Number of homes shown above a form; further ones are behind a press. */
const OPEN_HOMES = 3

/** Homes that a form is about, above its fields: one, or several with those beyond the first few behind a press. */
export function AskedHomes({ homes }: { homes: readonly AskedHome[] }) {
  const more = homes.slice(OPEN_HOMES)
  return (
    <div className="mb-5 grid gap-3 border-b border-line pb-4">
      {homes.length > 1 && (
        <p className="font-medium">{countedOffers(homes.length, properties)} you would like to see:</p>
      )}
      <AskedHomeList homes={homes.slice(0, OPEN_HOMES)} />
      {more.length > 0 && (
        <details>
          <summary className="text-action">{`and ${more.length} more`}</summary>
          <div className="mt-3">
            <AskedHomeList homes={more} />
          </div>
        </details>
      )}
    </div>
  )
}

const AskedHomeList = ({ homes }: { homes: readonly AskedHome[] }) => (
  <ul className="grid gap-3">
    {homes.map(({ id, title, price, place, picture }) => (
      <li key={id} className="flex items-center gap-4">
        {picture && (
          <img
            src={picture}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            className="aspect-4/3 w-24 shrink-0 rounded-small bg-sunken object-cover"
          />
        )}
        <p className="min-w-0">
          {price && <span className="figures block font-medium">{price}</span>}
          <span className="block">{title}</span>
          {place && <span className="block text-small text-muted">{place}</span>}
        </p>
      </li>
    ))}
  </ul>
)
