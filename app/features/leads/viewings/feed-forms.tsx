import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** Makes and ends the address of one's own calendar feed. `address`: the one that was just made. */
export const FeedForms = ({ hasFeed, address }: { hasFeed: boolean; address: string | null }) => (
  <>
    <p className="measure">
      A calendar program can subscribe to your viewings at a secret address.{' '}
      {hasFeed
        ? 'Yours was shown when you made it. A new address ends it.'
        : 'It is shown once, when you make it.'}
    </p>
    {address !== null && (
      <TextField
        label="Address of your calendar"
        readOnly
        value={address}
        hint="Copy it now. Whoever has it can read your viewings."
      />
    )}
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <Button type="submit" name="intent" value="make-feed">
        {hasFeed ? 'Make a new address' : 'Make an address'}
      </Button>
      {hasFeed && (
        <Button type="submit" name="intent" value="end-feed" look="quiet">
          End the address
        </Button>
      )}
    </Form>
  </>
)
