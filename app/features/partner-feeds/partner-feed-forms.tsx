import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { counted, day } from '#app/ui/format.ts'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { formatsOfPartners, partnerFeedFormats } from './partner-feed.ts'
import type { PartnerFeedResult, PartnerFeedTexts, PartnerFeedView } from './partner-feeds-view.server.ts'

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

type Result = PartnerFeedResult | undefined

const FeedButton = ({
  feed,
  intent,
  children,
}: {
  feed: PartnerFeedView
  intent: 'pause' | 'resume' | 'end' | 'renew'
  children: string
}) => (
  <Button type="submit" name="intent" value={intent} aria-label={`${children}: ${feed.name}`}>
    {children}
  </Button>
)

/** Say what happens, because the address is gone for good. */
const EndForm = ({ feed }: { feed: PartnerFeedView }) => (
  <FormInPlace method="post" className="grid gap-3">
    <input type="hidden" name="id" value={feed.id} />
    <p className="measure">You can also end the feed. The partner can then no longer read it.</p>
    <div>
      <FeedButton feed={feed} intent="end">
        End the feed
      </FeedButton>
    </div>
  </FormInPlace>
)

const NewAddressForm = ({ feed }: { feed: PartnerFeedView }) => (
  <FormInPlace method="post" className="grid gap-3">
    <input type="hidden" name="id" value={feed.id} />
    <p className="measure">
      A new address replaces the current one, which stops working at once. The partner cannot read the feed
      until you give them the new one.
    </p>
    <div>
      <FeedButton feed={feed} intent="renew">
        Create a new address
      </FeedButton>
    </div>
  </FormInPlace>
)

export const PartnerFeedList = ({ feeds, result }: { feeds: readonly PartnerFeedView[]; result: Result }) =>
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
          <FormInPlace method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="id" value={feed.id} />
            {feed.isOpen ? (
              <FeedButton feed={feed} intent={feed.isPaused ? 'resume' : 'pause'}>
                {feed.isPaused ? 'Resume' : 'Pause'}
              </FeedButton>
            ) : (
              <FeedButton feed={feed} intent="renew">
                Create an address
              </FeedButton>
            )}
          </FormInPlace>
          <details open={result?.typed?.id === feed.id} className="basis-full">
            <summary className="min-h-9 w-fit py-2 text-action">
              Edit<span className="sr-only"> {feed.name}</span>
            </summary>
            <div className="grid gap-8 pt-3 pb-4">
              <PartnerFeedForm
                key={`${feed.name} ${feed.format} ${feed.search}`}
                texts={result?.typed?.id === feed.id ? result.typed : { ...feed, ...feed.chosen }}
                result={result}
                submit={{ intent: 'edit', label: 'Save the feed' }}
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

const newFeed: PartnerFeedTexts = { id: '', name: '', format: 'kyero', search: '', ownOnly: false }

export const AddPartnerFeedForm = ({ result }: { result: Result }) => (
  <PartnerFeedForm
    texts={result?.typed?.id === '' ? result.typed : newFeed}
    result={result}
    submit={{ intent: 'add', label: 'Add the feed' }}
  />
)

function PartnerFeedForm({
  texts,
  result,
  submit,
}: {
  texts: PartnerFeedTexts
  result: Result
  submit: { intent: 'add' | 'edit'; label: string }
}) {
  const isThis = result?.typed?.id === texts.id
  const errorOf = (field: string) => (isThis && result.field === field ? result.failure : null)
  return (
    <FormInPlace method="post" className="grid max-w-2xl gap-5">
      {texts.id !== '' && <input type="hidden" name="id" value={texts.id} />}
      <TextField
        name="name"
        label="Partner"
        required
        maxLength={80}
        defaultValue={texts.name}
        error={errorOf('name')}
      />
      <SelectField
        name="format"
        label="Format"
        defaultValue={texts.format}
        hint={
          texts.id === ''
            ? undefined
            : 'The address ends with its format, such as .csv. To get the other format, change the ending.'
        }
      >
        {partnerFeedFormats.map((format) => (
          <option key={format} value={format}>
            {formatsOfPartners[format].name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="search"
        label="Which listings"
        hint="The link of a search on our website. Leave it empty for all listings."
        defaultValue={texts.search}
        error={errorOf('search')}
      />
      <Checkbox name="ownOnly" label="Only our own listings" defaultChecked={texts.ownOnly} />
      <div>
        <Button type="submit" look="primary" name="intent" value={submit.intent}>
          {submit.label}
        </Button>
      </div>
    </FormInPlace>
  )
}
