import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { type StaffRole, staffRoles } from '#db/column-values.ts'
import type { StaffMember } from '#app/features/accounts/account/staff.queries.server.ts'

const role = {
  kind: 'choice',
  label: 'Role',
  options: Object.fromEntries(staffRoles.map((name) => [name, name])) as Record<StaffRole, string>,
} as const

export const inviteForm = defineForm({
  intent: 'invite',
  fields: {
    email: { kind: 'line', label: 'E-mail', type: 'email', required: true, autoComplete: 'off' },
    role,
  },
  button: 'Send an invitation',
  look: 'primary',
})

export const changeRoleForm = defineForm({
  intent: 'change-role',
  fields: { role },
  button: 'Change role',
})

/**
 * Forms by which an admin changes someone else's role, disables or enables their account, and resets their second
 * factor.
 */
export const PersonForms = ({ person, result }: { person: StaffMember; result: FormResult | undefined }) => (
  <div className="grid gap-6">
    <DefinedForm
      form={changeRoleForm}
      result={result}
      begin={{ role: person.role }}
      className="flex flex-wrap items-end gap-3"
    >
      {({ field, button }) => (
        <>
          <div className="w-40">{field('role')}</div>
          {button}
        </>
      )}
    </DefinedForm>
    <div className="grid gap-2">
      <PressForm intent={person.disabledAt ? 'enable' : 'disable'}>
        {person.disabledAt ? 'Enable the account' : 'Disable the account'}
      </PressForm>
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
        <PressForm intent="reset-second-factor">Reset it</PressForm>
      </ConfirmFirst>
    )}
  </div>
)
