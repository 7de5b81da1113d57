import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'

/** Makes and ends the address of one's own calendar feed. `address`: the one that was just made. */
export const FeedForms = ({ hasFeed, address }: { hasFeed: boolean; address: string | null }) => (
  <>
    <p className="measure">
      A calendar program can subscribe to your viewings at a secret address.{' '}
      {hasFeed ? 'Yours was shown when you made it.' : 'It is shown once, when you make it.'}
    </p>
    {address !== null && (
      <TextField
        label="Address of your calendar"
        readOnly
        value={address}
        hint="Copy it now. Whoever has it can read your viewings."
      />
    )}
    {hasFeed ? (
      <ConfirmFirst label="Change or end the address">
        <p className="measure">
          Calendar programs that use the current address stop showing your viewings. You cannot bring it back.
        </p>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="make-feed">
            Make a new address
          </Button>
          <Button type="submit" name="intent" value="end-feed">
            End the address
          </Button>
        </Form>
      </ConfirmFirst>
    ) : (
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="make-feed">
          Make an address
        </Button>
      </Form>
    )}
  </>
)
