import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'

/** Makes and ends the address of one's own calendar feed. `address`: the one that was just made. */
export const FeedForms = ({ hasFeed, address }: { hasFeed: boolean; address: string | null }) => (
  <>
    <p className="measure">
      Your calendar app can show your viewings. Subscribe it to a secret address.{' '}
      {hasFeed ? 'We showed yours when you created it.' : 'We show it once, when you create it.'}
    </p>
    {address !== null && (
      <TextField
        label="Address of your calendar"
        readOnly
        value={address}
        hint="Copy it now. Anyone who has it can read your viewings."
      />
    )}
    {hasFeed ? (
      <ConfirmFirst label="Change or delete the address">
        <p className="measure">
          Calendar apps with the current address will stop showing your viewings. You cannot undo this.
        </p>
        <FormInPlace method="post" className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="make-feed">
            Create a new address
          </Button>
          <Button type="submit" name="intent" value="end-feed">
            Delete the address
          </Button>
        </FormInPlace>
      </ConfirmFirst>
    ) : (
      <FormInPlace method="post">
        <Button type="submit" name="intent" value="make-feed">
          Create an address
        </Button>
      </FormInPlace>
    )}
  </>
)
