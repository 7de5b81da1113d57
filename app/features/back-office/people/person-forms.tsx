import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import type { StaffMember } from '#app/features/accounts/account/staff.queries.server.ts'
import { RoleOptions } from './role-options.tsx'

/** What an admin may do about someone else on the staff. */
export const PersonForms = ({ person }: { person: StaffMember }) => (
  <div className="grid gap-6">
    <FormInPlace scrollsToTop method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="change-role" />
      <div className="w-40">
        <SelectField key={person.role} name="role" label="Role" defaultValue={person.role}>
          <RoleOptions />
        </SelectField>
      </div>
      <Button type="submit">Change role</Button>
    </FormInPlace>
    <div className="grid gap-2">
      <FormInPlace scrollsToTop method="post">
        <Button type="submit" name="intent" value={person.disabledAt ? 'enable' : 'disable'}>
          {person.disabledAt ? 'Enable the account' : 'Disable the account'}
        </Button>
      </FormInPlace>
      <p className="measure text-small text-muted">
        A disabled account is logged out everywhere and cannot log in.
      </p>
    </div>
    {person.hasSecondFactor && (
      <ConfirmFirst label="Reset the second factor">
        <p className="measure">
          This removes this person’s authenticator, passkeys and recovery codes. They are logged out and set
          up a new second factor the next time they log in.
        </p>
        <FormInPlace scrollsToTop method="post">
          <Button type="submit" name="intent" value="reset-second-factor">
            Reset it
          </Button>
        </FormInPlace>
      </ConfirmFirst>
    )}
  </div>
)
