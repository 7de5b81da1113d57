import type { RefObject } from 'react'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { PasswordField } from '../../form-fields/password-field.tsx'
import type { TypedValues } from './auth-fields.ts'

/** Optional fields of the registration (docs/product/accounts.md §30). */
export const RegisterOptions = ({
  ref,
  isShown,
  isOpen,
  field,
  typed,
}: {
  ref: RefObject<HTMLDetailsElement | null>
  isShown: boolean
  /** True if it is open at first, because something in it is wrong. */
  isOpen: boolean
  /** Props of each field of the form, by its name. */
  field: (name: string) => { name: string; unmarked: boolean; error: string | undefined; onInput: () => void }
  typed: TypedValues | undefined
}) => (
  <fieldset hidden={!isShown} disabled={!isShown}>
    <details ref={ref} open={isOpen} className="rounded-small border border-line">
      <summary className="px-4 py-3 font-medium text-action">More options</summary>
      <div className="grid gap-4 border-t border-line p-4">
        <TextField
          {...field('username')}
          required={false}
          label="Name"
          hint="If you leave it empty, we use the beginning of your e-mail address."
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed?.username}
        />
        <PasswordField
          {...field('repeatPassword')}
          required={false}
          label="Repeat Password"
          hint="If you would like to be sure of it."
          autoComplete="new-password"
        />
        <Checkbox
          name="sendCredentialsViaEmail"
          label="Send these credentials via email."
          defaultChecked={typed?.sendCredentialsViaEmail ?? false}
        />
      </div>
    </details>
  </fieldset>
)
