import { type ComponentProps, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'

/** A password that one may look at while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="absolute -top-1 right-0 min-h-6 rounded-small px-1 text-small text-action hover:text-action-over hover:underline noscript:hidden"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {props.label}</span>
      </button>
    </div>
  )
}

/**
 * Field for the password once more, if the login is too old to count, or the server asked for it
 * (docs/product/accounts.md §15).
 */
export const CurrentPasswordField = ({
  isAsked,
  ...props
}: { isAsked: boolean } & Omit<ComponentProps<typeof PasswordField>, 'label'>) =>
  (isAsked || props.error) && (
    <PasswordField
      {...props}
      name="currentPassword"
      label="Current Password"
      required
      unmarked
      autoComplete="current-password"
      hint="You logged in more than ten minutes ago. Please confirm your password."
    />
  )
