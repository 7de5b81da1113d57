import type { Context } from '#app/platform/context/context.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { editAlert } from './edit-alert.server.ts'
import { setAlertMail } from './set-alert-mail.server.ts'

/**
 * Saves an alert with the button that was pressed (docs/product/alerts.md §16): `on` is the consent to mails, which is
 * the cookie's alone, `off` lists what this alert finds and mails nothing. Anything else changes neither.
 */
export async function saveWithMailChoice<Saved extends { alertId: number }>(
  ctx: Context,
  choice: unknown,
  save: () => Promise<Saved>,
): Promise<Saved> {
  if (choice === 'on') requireMember(ctx.actor)
  const saved = await save()
  if (choice === 'on') await setAlertMail(ctx, { mailsWanted: true })
  if (choice === 'on' || choice === 'off')
    await editAlert(ctx, { alertId: saved.alertId, paused: choice === 'off' })
  return saved
}
