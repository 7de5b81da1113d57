import type { MouseEvent, ReactNode } from 'react'
import { inPlace, opens } from '#app/ui/early/page-script.ts'
import { type AuthMode, authTitles } from '../form-fields/auth-texts.ts'
import { loginPath } from '../form-fields/next-path.ts'

/** Event that opens an `AuthPopup` in another mode than its own. */
export const AUTH_MODE_EVENT = 'auth-mode'
/**
 * The data attribute of an `AuthPopup` with the page that it leads to when it succeeded; without it its page loads
 * anew.
 */
export const DESTINATION = 'destination'

/**
 * 'Login' or 'Register': opens the `AuthPopup` named `popup` in that mode, in place of the dialog that the link stands
 * in. A link to the login page, and back to `next`, where there is no script or no such popup.
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
  /** Text of the link, if not the mode's own name. */
  children?: ReactNode
}) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const dialog = document.getElementById(popup)
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
    // An attribute, as the popup's script may come with this press.
    if (leadsToNext && next !== null) dialog.dataset[DESTINATION] = next
    else delete dialog.dataset[DESTINATION]
    // Its form may be sent before that script is there.
    for (const form of dialog.querySelectorAll<HTMLFormElement>('form[method=post]'))
      form.action = loginPath(next)
    dialog.dispatchEvent(new CustomEvent<AuthMode>(AUTH_MODE_EVENT, { detail: mode }))
    dialog.showModal()
  }
  return (
    <a {...inPlace} {...opens(popup)} href={loginPath(next, mode)} className={className} onClick={open}>
      {children}
    </a>
  )
}
