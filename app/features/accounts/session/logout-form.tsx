import type { ReactNode, SubmitEvent } from 'react'

/** Form around a button that logs out. Works without script; with it, the browser's storage is cleared too. */
export function LogoutForm({ children }: { children: ReactNode }) {
  const logOut = (event: SubmitEvent) => {
    event.preventDefault()
    void import('./log-out.ts').then((script) => script.logOut())
  }
  return (
    <form method="post" action="/logout" onSubmit={logOut}>
      {children}
    </form>
  )
}
