import { useState } from 'react'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { ResetForm, type ResetFormProps } from './reset-form.tsx'
import type { ResetFormState } from './reset-forms.ts'
import { ResetLinkForm } from './reset-link-form.tsx'

/** A new password, and a link by e-mail for who needs one (docs/product/accounts.md §15, §16). */
export function ResetPassword({
  username,
  email,
  asksCurrent,
  resetToken,
  submitted,
}: Pick<ResetFormProps, 'username' | 'email' | 'asksCurrent' | 'resetToken'> & {
  submitted: ResetFormState
}) {
  const [isLinkEnded, setLinkEnded] = useState(submitted.reset.failure !== null)
  const token = resetToken || submitted.reset.resetToken
  const isAnyone = username === '' && token === ''

  return (
    <FormLayout
      title="Reset Password"
      aside={(isAnyone || isLinkEnded) && <ResetLinkForm {...submitted.link} />}
    >
      <ResetForm
        username={username}
        email={email}
        resetToken={token}
        asksCurrent={asksCurrent && token === ''}
        failure={submitted.reset.failure}
        errors={submitted.reset.errors}
        onLinkEnded={() => setLinkEnded(true)}
      />
    </FormLayout>
  )
}
