import { AuthLink } from '#app/features/accounts/login-form/auth-link.tsx'

/**
 * Hint in the specification's words (docs/product/listings.md §20). The links open the `AuthPopup` named `popup`, or
 * lead to the login page and back to `next`.
 */
export const SaveHintText = ({ popup, next }: { popup: string; next: string }) => (
  <p className="text-lead">
    Please <AuthLink mode="login" popup={popup} next={next} /> or{' '}
    <AuthLink mode="register" popup={popup} next={next} /> With Us To Save Properties
  </p>
)
