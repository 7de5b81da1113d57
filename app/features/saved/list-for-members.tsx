import { AuthLink } from '../accounts/login-form/auth-link.tsx'
import { type PersonalListKind, personalListTexts } from './personal-list.ts'

/** What a visitor reads in place of a list (docs/product/accounts.md §24, docs/product/alerts.md §19). */
export function ListForMembers({ kind }: { kind: PersonalListKind }) {
  const { path, title, login } = personalListTexts[kind]
  return (
    <div className="column py-12 lg:py-20">
      <h1 className="text-display">{title}</h1>
      <p className="measure mt-6 text-lead">
        {login} <AuthLink mode="login" popup="" next={path} />
      </p>
      {kind === 'saved' && (
        <p className="measure mt-3">
          You can also save without an account. Press the heart on any property, and this browser keeps it
          here.
        </p>
      )}
      <p className="measure mt-3 text-muted">
        No account yet? <AuthLink mode="register" popup="" next={path} />: an address and a password.
      </p>
    </div>
  )
}
