import { TextField } from '#app/ui/field.tsx'
import { counted, day } from '#app/ui/format.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { formatsOfPartners, type PartnerFeedFormat, partnerFeedFormats } from './partner-feed.ts'
import type { PartnerFeedView } from './partner-feeds-view.server.ts'

/** The address of a feed that was just made: it is shown this once. */
export const NewFeedAddress = ({ address }: { address: string }) => (
  <div className="mb-8 max-w-3xl">
    <TextField
      name="address"
      label="Address of the feed"
      hint="Please copy it now. We show it only once."
      readOnly
      value={address}
    />
  </div>
)

const fields = {
  name: { kind: 'line', label: 'Partner', required: true, isMarked: true, maxLength: 80 },
  format: {
    kind: 'choice',
    label: 'Format',
    options: Object.fromEntries(
      partnerFeedFormats.map((format) => [format, formatsOfPartners[format].name]),
    ) as Record<PartnerFeedFormat, string>,
  },
  search: {
    kind: 'line',
    label: 'Which listings',
    hint: 'The link of a search on our website. Leave it empty for all listings.',
  },
  ownOnly: { kind: 'tick', label: 'Only our own listings' },
} as const

export const addFeedForm = defineForm({ intent: 'add', fields, button: 'Add the feed', look: 'primary' })
export const editFeedForm = defineForm({
  intent: 'edit',
  fields: {
    ...fields,
    format: {
      ...fields.format,
      hint: 'The address ends with its format, such as .csv. To get the other format, change the ending.',
    },
  },
  button: 'Save the feed',
  look: 'primary',
})

export const formClass = 'grid max-w-2xl gap-5'

const FeedButton = ({
  feed,
  intent,
  children,
}: {
  feed: PartnerFeedView
  intent: 'pause' | 'resume' | 'end' | 'renew'
  children: string
}) => (
  <PressForm intent={intent} given={{ id: feed.id }} label={`${children}: ${feed.name}`}>
    {children}
  </PressForm>
)

/** Say what happens, because the address is gone for good. */
const EndForm = ({ feed }: { feed: PartnerFeedView }) => (
  <div className="grid gap-3">
    <p className="measure">You can also end the feed. The partner can then no longer read it.</p>
    <FeedButton feed={feed} intent="end">
      End the feed
    </FeedButton>
  </div>
)

const NewAddressForm = ({ feed }: { feed: PartnerFeedView }) => (
  <div className="grid gap-3">
    <p className="measure">
      A new address replaces the current one, which stops working at once. The partner cannot read the feed
      until you give them the new one.
    </p>
    <FeedButton feed={feed} intent="renew">
      Create a new address
    </FeedButton>
  </div>
)

export const PartnerFeedList = ({
  feeds,
  result,
}: {
  feeds: readonly PartnerFeedView[]
  result: FormResult | undefined
}) =>
  feeds.length === 0 ? (
    <p className="text-muted">No partner has a feed yet.</p>
  ) : (
    <ul>
      {feeds.map((feed) => (
        <li
          key={feed.id}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{feed.name}</p>
            <p className="text-small text-muted">
              {formatsOfPartners[feed.format].name} ·{' '}
              <a href={feed.search || '/search'}>{counted(feed.listings, 'listing', 'listings')}</a> ·{' '}
              {readText(feed)}
            </p>
          </div>
          {feed.isOpen ? (
            <FeedButton feed={feed} intent={feed.isPaused ? 'resume' : 'pause'}>
              {feed.isPaused ? 'Resume' : 'Pause'}
            </FeedButton>
          ) : (
            <FeedButton feed={feed} intent="renew">
              Create an address
            </FeedButton>
          )}
          <details
            open={result?.intent === 'edit' && result.id === feed.id && result.failure !== null}
            className="basis-full"
          >
            <summary className="min-h-9 w-fit py-2 text-action">
              Edit<span className="sr-only"> {feed.name}</span>
            </summary>
            <div className="grid gap-8 pt-3 pb-4">
              <DefinedForm
                form={editFeedForm}
                result={result}
                given={{ id: feed.id }}
                begin={{
                  name: feed.name,
                  format: feed.format,
                  search: feed.chosen.search,
                  ownOnly: feed.chosen.ownOnly ? 'on' : '',
                }}
                className={formClass}
              />
              {feed.isOpen && (
                <>
                  <NewAddressForm feed={feed} />
                  <EndForm feed={feed} />
                </>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )

function readText({ isOpen, isPaused, readAt, reads }: PartnerFeedView): string {
  const read =
    readAt === null ? 'never read' : `read ${counted(reads, 'time', 'times')}, last on ${day(readAt)}`
  const state = isOpen ? isPaused && 'paused' : 'no address'
  return state ? `${state}, ${read}` : read
}
