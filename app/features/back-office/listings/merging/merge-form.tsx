import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import type { MergeView } from './merge-view.server.ts'

type Choices = MergeView['fields'][number]['choices']

/**
 * Form of a merge: which listing stays, its values where the two differ, and what moves to it. `chosen`: before the
 * form was refused. Works without script.
 */
export const MergeForm = ({
  kept,
  merged,
  belongings,
  fields,
  feeds,
  usualFeed,
  otherWayHref,
  chosen,
}: MergeView & { chosen: Readonly<Record<string, string>> | null }) => (
  <FormInPlace scrollsToTop method="post" className="grid max-w-4xl gap-8">
    <input type="hidden" name="seenKept" value={kept.version} />
    <input type="hidden" name="seenMerged" value={merged.version} />
    <div className="grid gap-4 sm:grid-cols-2">
      <Side heading="This listing stays" {...kept} />
      <Side heading="This listing is withdrawn" {...merged} />
    </div>
    {otherWayHref && (
      <div>
        <ButtonLink href={otherWayHref}>Keep {merged.propertyId} instead</ButtonLink>
      </div>
    )}
    {fields.length > 0 && (
      <div className="grid gap-5">
        <h2 className="text-title">Where they differ</h2>
        {fields.map(({ field, label, usual, choices }) => (
          <Choose
            key={field}
            name={`take-${field}`}
            chosen={chosen?.[`take-${field}`] ?? usual}
            {...{ label, choices, kept, merged }}
          />
        ))}
      </div>
    )}
    {feeds.length > 0 && (
      <div className="grid gap-5">
        <h2 className="text-title">Imports</h2>
        <Choose
          name="feed"
          label="Which feed updates the listing from now on"
          chosen={chosen?.['feed'] ?? usualFeed}
          choices={feeds}
          kept={kept}
          merged={merged}
        />
      </div>
    )}
    <div className="grid gap-3 rounded-small bg-wash p-4">
      <p>
        {merged.propertyId} passes on to {kept.propertyId}:{' '}
        {belongings.join(', ') || 'it has no leads, viewings, saves or pictures'}. Its place in lists and
        alerts, its views and its documents move too. {merged.propertyId} is withdrawn, and its page on the
        website leads to {kept.propertyId}.
      </p>
      <p className="text-small text-muted">
        You can undo this for 30 days, unless one of the listings is changed.
      </p>
    </div>
    <div>
      <Button type="submit" look="primary" name="intent" value="merge">
        Merge {merged.propertyId} into {kept.propertyId}
      </Button>
    </div>
  </FormInPlace>
)

const Side = ({ heading, propertyId, href, title, state }: MergeView['kept'] & { heading: string }) => (
  <section aria-label={heading} className="min-w-0 rounded-small border border-line p-4">
    <h2 className="text-small font-medium text-muted">{heading}</h2>
    <p>
      <a href={href} className="font-medium">
        {propertyId}
      </a>{' '}
      · {state}
    </p>
    {title && <p className="text-small wrap-anywhere text-muted">{title}</p>}
  </section>
)

const Choose = ({
  name,
  label,
  chosen,
  choices,
  kept,
  merged,
}: { name: string; label: string; chosen: string; choices: Choices } & Pick<
  MergeView,
  'kept' | 'merged'
>) => (
  <fieldset className="min-w-0 border-t border-line pt-3">
    <legend className="float-left mb-1 w-full font-medium">{label}</legend>
    <div className="clear-both grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {choices.map(({ side, text }) => (
        <label
          key={side}
          className="grid min-h-11 min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 py-2"
        >
          <input
            type="radio"
            name={name}
            value={side}
            defaultChecked={side === chosen}
            className="mt-0.5 size-5 accent-action"
          />
          <span className="line-clamp-6 wrap-anywhere whitespace-pre-line">{text || 'Empty'}</span>
          <span className="col-start-2 text-small text-muted">
            {side === 'kept' ? kept.propertyId : merged.propertyId}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
