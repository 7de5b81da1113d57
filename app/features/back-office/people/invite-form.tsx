import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import type { OfficeResult } from './people-actions.server.ts'
import { RoleOptions } from './role-options.tsx'

export const InviteForm = ({ result }: { result: OfficeResult | undefined }) => (
  <FormInPlace
    scrollsToTop
    method="post"
    className="grid gap-4 sm:max-w-xl sm:grid-cols-[minmax(0,1fr)_9rem]"
  >
    <input type="hidden" name="intent" value="invite" />
    <TextField
      key={result?.done ?? ''}
      name="email"
      label="E-mail"
      type="email"
      required
      unmarked
      autoComplete="off"
      defaultValue={result?.typed}
      error={result?.field === 'email' ? result.failure : null}
    />
    <SelectField name="role" label="Role" defaultValue="agent">
      <RoleOptions />
    </SelectField>
    <Button type="submit" look="primary" className="justify-self-start">
      Send an invitation
    </Button>
  </FormInPlace>
)
