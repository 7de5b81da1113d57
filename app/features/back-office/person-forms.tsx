import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { StaffMember } from '../accounts/staff/staff.queries.server.ts'
import { RoleOptions } from './role-options.tsx'

/** What an admin may do about someone else on the staff. */
export const PersonForms = ({ person }: { person: StaffMember }) => (
  <div className="grid gap-6">
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="change-role" />
      <div className="w-40">
        <SelectField key={person.role} name="role" label="Role" defaultValue={person.role}>
          <RoleOptions />
        </SelectField>
      </div>
      <Button type="submit">Change the role</Button>
    </Form>
    <Form method="post" className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value={person.disabledAt ? 'enable' : 'disable'}>
        {person.disabledAt ? 'Enable the account' : 'Disable the account'}
      </Button>
      {person.hasSecondFactor && (
        <Button type="submit" name="intent" value="reset-second-factor">
          Reset the second factor
        </Button>
      )}
    </Form>
    <p className="measure text-small text-muted">
      A disabled account is logged out everywhere and cannot log in. After a reset of the second factor the
      person is logged out, and sets up a new one at the next login.
    </p>
  </div>
)
