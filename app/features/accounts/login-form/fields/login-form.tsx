import { useState } from 'react'
import { AuthForm, type AuthFormProps } from './auth-form.tsx'
import { AFTER_LOGIN } from '../../form-fields/next-path.ts'

/** The form of the login page; `mode` is what it opens as. */
export function LoginForm({
  mode: opensAs,
  next,
  ...form
}: Pick<AuthFormProps, 'mode' | 'toDo' | 'next' | 'submitted'>) {
  const [mode, setMode] = useState(opensAs)
  return (
    <AuthForm
      mode={mode}
      onMode={setMode}
      next={next}
      onSignedIn={() => location.assign(next ?? AFTER_LOGIN)}
      {...form}
    />
  )
}
