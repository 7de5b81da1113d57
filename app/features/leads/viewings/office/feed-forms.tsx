import { TextField } from '#app/ui/field.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { PressForm } from '#app/ui/forms/press-form.tsx'

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
        <div className="flex flex-wrap gap-2">
          <PressForm intent="make-feed">Create a new address</PressForm>
          <PressForm intent="end-feed">Delete the address</PressForm>
        </div>
      </ConfirmFirst>
    ) : (
      <PressForm intent="make-feed">Create an address</PressForm>
    )}
  </>
)
