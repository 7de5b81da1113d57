import type { MouseEvent, ReactNode } from 'react'
import { type AuthMode, authTitles } from './auth-texts.ts'
import { loginPath } from './next-path.ts'

/** What an `AuthPopup` hears when it is to open in another mode than its own, or to lead to another page when it succeeded. */
export const AUTH_MODE_EVENT = 'auth-mode'
export type AuthRequest = { mode: AuthMode; destination: string | null }

/**
 * 'Login' or 'Register': opens the `AuthPopup` named `popup` in that mode, in place of the dialog that the link stands in. A link to
 * the login page, and back to `next`, where there is no script or no such popup.
 */
export function AuthLink({
  mode,
  popup,
  next,
  leadsToNext = false,
  className,
  children = authTitles[mode],
}: {
  mode: AuthMode
  popup: string
  next: string | null
  /** The popup leads to `next` too, in place of loading its page anew. */
  leadsToNext?: boolean
  className?: string
  /** What it says, where that is not the mode's own name. */
  children?: ReactNode
}) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const dialog = document.getElementById(popup)
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
    dialog.dispatchEvent(
      new CustomEvent<AuthRequest>(AUTH_MODE_EVENT, {
        detail: { mode, destination: leadsToNext ? next : null },
      }),
    )
    dialog.showModal()
  }
  return (
    <a href={loginPath(next, mode)} className={className} onClick={open}>
      {children}
    </a>
  )
}
