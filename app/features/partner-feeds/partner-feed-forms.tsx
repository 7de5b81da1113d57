import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { counted, day } from '#app/ui/format.ts'
import { formatsOfPartners, partnerFeedFormats } from './partner-feed.ts'
import type { PartnerFeedResult, PartnerFeedView } from './partner-feeds-view.server.ts'

/** The address of a feed that was just made: it is shown this once. */
export const NewFeedAddress = ({ address }: { address: string }) => (
  <div className="mb-8 max-w-3xl">
    <TextField
      name="address"
      label="Address of the feed"
      hint="Please copy it now. It is shown this once."
      readOnly
      value={address}
    />
  </div>
)

export const PartnerFeedList = ({ feeds }: { feeds: readonly PartnerFeedView[] }) =>
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
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="id" value={feed.id} />
            <Button type="submit" name="intent" value="renew" aria-label={`New address: ${feed.name}`}>
              New address
            </Button>
            {feed.isOpen && (
              <Button type="submit" name="intent" value="end" aria-label={`End the address: ${feed.name}`}>
                End
              </Button>
            )}
          </Form>
        </li>
      ))}
    </ul>
  )

function readText({ isOpen, readAt, reads }: PartnerFeedView): string {
  const read =
    readAt === null ? 'never read' : `read ${counted(reads, 'time', 'times')}, last on ${day(readAt)}`
  return isOpen ? read : `no address, ${read}`
}

export function AddPartnerFeedForm({ result }: { result: PartnerFeedResult | undefined }) {
  const errorOf = (field: string) => (result?.field === field ? result.failure : null)
  return (
    <Form method="post" preventScrollReset className="grid max-w-2xl gap-5">
      <TextField
        name="name"
        label="Partner"
        required
        maxLength={80}
        defaultValue={result?.typed.name}
        error={errorOf('name')}
      />
      <SelectField name="format" label="Format">
        {partnerFeedFormats.map((format) => (
          <option key={format} value={format}>
            {formatsOfPartners[format].name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="search"
        label="Which listings"
        hint="The address of a search on our website. Leave it empty for all listings."
        defaultValue={result?.typed.search}
        error={errorOf('search')}
      />
      <Checkbox name="ownOnly" label="Only the agency’s own listings" />
      <div>
        <Button type="submit" look="primary" name="intent" value="add">
          Add the feed
        </Button>
      </div>
    </Form>
  )
}
