import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import type { EditorField } from '../editor/editor-fields.data.ts'
import type { ListingEditorView } from './listing-editor-view.server.ts'
import { listingStateNames } from '../editor/listing-state-names.data.ts'

const stateClass =
  'min-h-11 rounded-small border border-control bg-surface px-3 text-left hover:border-action-over ' +
  'aria-pressed:border-action aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-action'

const simpleStates = ['draft', 'published', 'under-offer'] as const

/** One press for each state on offer; what takes a listing off the market asks for its reason. */
export function ListingStateForms({ state, ends }: Pick<ListingEditorView, 'state' | 'ends'>) {
  const titleId = useId()
  const shown = (
    <>
      <input type="hidden" name="intent" value="change-state" />
      <input type="hidden" name="from" value={state} />
    </>
  )
  return (
    <section id="state" aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-title">
        State
      </h2>
      <FormInPlace method="post" className="grid grid-cols-3 gap-2 lg:grid-cols-1 2xl:grid-cols-3">
        {shown}
        {simpleStates.map((to) => (
          <button
            key={to}
            type="submit"
            name="to"
            value={to}
            aria-pressed={to === state}
            className={stateClass}
          >
            {listingStateNames[to]}
          </button>
        ))}
      </FormInPlace>
      {ends.map(({ state: to, reasons }) => (
        <FormInPlace key={to} method="post" className="flex items-end gap-2">
          {shown}
          <div className="min-w-0 grow">
            <SelectField name="reason" label={`Reason for “${listingStateNames[to]}”`}>
              {Object.entries(reasons).map(([code, text]) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
          <button type="submit" name="to" value={to} aria-pressed={to === state} className={stateClass}>
            {listingStateNames[to]}
          </button>
        </FormInPlace>
      ))}
    </section>
  )
}

/** The fields where the agency says something else than the feed, each to be given back. */
export const OverrideForms = ({
  editor,
  feed,
  overrides,
  overriddenState,
}: Pick<ListingEditorView, 'editor' | 'feed' | 'overrides' | 'overriddenState'>) => {
  const fields = Object.keys(overrides) as EditorField[]
  const given: { field: string; label: string }[] = [
    ...fields.map((field) => ({ field, label: editor.fields[field].label })),
    ...(overriddenState === null
      ? []
      : [
          {
            field: 'state',
            label: `State (${listingStateNames[overriddenState].toLowerCase()} in the feed)`,
          },
        ]),
  ]
  return (
    <section aria-label="Feed" className="grid gap-3 rounded-small bg-wash p-4">
      <p>
        From the feed <strong className="font-medium">{feed}</strong>.{' '}
        {given.length === 0
          ? 'Imports do not overwrite what you change here.'
          : 'Imports do not overwrite these fields, because you changed them:'}
      </p>
      {given.map(({ field, label }) => (
        <FormInPlace key={field} method="post" className="flex items-center justify-between gap-3">
          <input type="hidden" name="intent" value="give-back" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <Button type="submit" name="field" value={field} aria-label={`Use the feed’s value: ${label}`}>
            Use the feed’s value
          </Button>
        </FormInPlace>
      ))}
    </section>
  )
}

export const ListingLinks = ({
  propertyId,
  publicPath,
}: Pick<ListingEditorView, 'propertyId' | 'publicPath'>) => (
  <div className="grid gap-2">
    <a id="preview" href={`/office/listings/${propertyId}/preview`}>
      Preview
    </a>
    <a href={`/office/listings/${propertyId}/photographs`}>Photographs</a>
    <a href={`/office/listings/${propertyId}/demand`}>Demand</a>
    {publicPath && <a href={publicPath}>View on the website</a>}
    <FormInPlace scrollsToTop method="post">
      <Button type="submit" name="intent" value="duplicate">
        Duplicate this listing
      </Button>
    </FormInPlace>
    <p className="text-small text-muted">
      {propertyId}. A duplicate becomes a draft of yours, without photographs or a reference.
    </p>
  </div>
)

export const BackToListings = () => (
  <p className="mb-2">
    <a href="/office/listings">Listings</a>
  </p>
)
