import { counted } from '#app/ui/format.ts'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import type { UnknownPlace } from '#app/features/listings/record/listing-places.queries.server.ts'
import { type Place, regionNames } from '../../places/place.ts'

export const addPlaceForm = defineForm({
  intent: 'add',
  fields: {
    name: {
      kind: 'line',
      label: 'Name',
      hint: 'In Latin letters, as visitors will see it.',
      required: true,
    },
    region: { kind: 'choice', label: 'Region', options: regionNames },
    point: {
      kind: 'line',
      label: 'Position',
      hint: 'Latitude and longitude as copied from a map, such as 34.775, 32.70.',
      required: true,
    },
    spellings: {
      kind: 'lines',
      label: 'Other spellings',
      hint: 'One per line, also in Greek. We already know the usual transliterations.',
      rows: 3,
    },
  },
  button: 'Add place',
  look: 'primary',
})

/** The places that were added, each to be removed. */
export const AddedPlaces = ({ places }: { places: Place[] }) =>
  places.length === 0 ? (
    <p className="text-muted">None yet.</p>
  ) : (
    <ul className="grid">
      {places.map(({ id, name, region, spellings, latitude, longitude }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>, {regionNames[region]}
            <span className="block text-small text-muted">
              {[`${latitude}, ${longitude}`, ...spellings].join(' · ')}
            </span>
          </span>
          <PressForm intent="remove" given={{ id }} about={name}>
            Remove
          </PressForm>
        </li>
      ))}
    </ul>
  )

/** Unknown places that sources name, each with a link to the form with its name. */
export const UnknownPlaces = ({ places }: { places: UnknownPlace[] }) =>
  places.length === 0 ? (
    <p className="text-muted">We know every place that listings mention.</p>
  ) : (
    <ul className="grid">
      {places.map(({ region, text, listings }) => (
        <li
          key={`${region} ${text}`}
          className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1"
        >
          <span className="min-w-0 wrap-anywhere">
            {text}, {regionNames[region]}
            <span className="text-small text-muted"> · {counted(listings, 'listing', 'listings')}</span>
          </span>
          <a
            href={`?${new URLSearchParams({ name: text, region })}#add`}
            className="inline-flex min-h-11 items-center"
          >
            Add it<span className="sr-only">: {text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
