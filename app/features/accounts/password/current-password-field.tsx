import { PasswordField } from './password-field.tsx'

/** The password once more, where the login is too old to count, or the server asked for it (docs/product/accounts.md §15). */
export const CurrentPasswordField = ({ isAsked, error }: { isAsked: boolean; error: string | undefined }) =>
  (isAsked || error) && (
    <PasswordField
      name="currentPassword"
      label="Current Password"
      required
      unmarked
      autoComplete="current-password"
      hint="Your login is more than ten minutes old: please show that it is still you."
      error={error}
    />
  )
