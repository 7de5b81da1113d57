import type { Context } from '#app/platform/context/context.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { findAccountByName } from '#app/features/accounts/account/accounts.queries.server.ts'
import { alertWords, editHref } from '../form/alert-words.ts'
import { alertsOf } from '../alert/alerts.queries.server.ts'
import { UNREADABLE_ALERT } from '../alert/stored-alert.ts'

export type AlertOfPerson = {
  id: number
  name: string
  /** Description of its filters. */
  asks: string
  /** The search that it keeps; null for an alert on a town's figures. */
  href: string | null
}

/** The alerts and saved searches of the member who confirmed this address, for staff; none where nobody did. */
export async function alertsOfEmail(ctx: Context, email: string): Promise<AlertOfPerson[]> {
  requireStaff(ctx.actor)
  const account = email.includes('@') ? await findAccountByName(ctx.db, email) : undefined
  if (!account?.emailConfirmedAt) return []
  const alerts = await alertsOf(ctx.db, account.memberId)
  return alerts.map(({ id, kind, name, query }) => ({
    id,
    name,
    asks: query ? alertWords(query) : UNREADABLE_ALERT,
    href: query && kind === 'search' ? editHref(query) : null,
  }))
}
