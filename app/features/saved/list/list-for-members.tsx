import { buttonClass } from '#app/ui/button.tsx'
import { AuthLink } from '#app/features/accounts/login-form/auth-link.tsx'
import { type PersonalListKind, personalListTexts } from '../homes/personal-list.ts'

/** Shown to a visitor instead of a list (docs/product/accounts.md §24, docs/product/alerts.md §19). */
export function ListForMembers({ kind }: { kind: PersonalListKind }) {
  const { path, title, login, forVisitors, next } = personalListTexts[kind]
  return (
    <div className="column py-12 lg:py-20">
      <h1 className="text-display">{title}</h1>
      <p className="measure mt-6 text-lead">{forVisitors}</p>
      {kind === 'saved' && (
        <p className="mt-6 flex flex-wrap gap-3">
          {next.map(({ to, label }) => (
            <a key={to} href={to} className={buttonClass()}>
              {label}
            </a>
          ))}
        </p>
      )}
      <p className="measure mt-6">
        {login} <AuthLink mode="login" popup="" next={path} />
      </p>
      <p className="measure mt-2 text-muted">
        No account yet? <AuthLink mode="register" popup="" next={path} /> with an e-mail address and a
        password.
      </p>
    </div>
  )
}
