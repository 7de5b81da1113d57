import { formText } from '../accounts/posted-form.ts'
import { redirect } from 'react-router'
import type { Context } from '#app/platform/context.ts'
import { numberOfPropertyId } from '../listings/listing-links.ts'
import { type KeptKind, keptTexts } from './kept-list.ts'
import { removeAlertListing } from './remove-alert-listing.server.ts'
import { removeSaved } from './remove-saved.server.ts'
import { restoreAlertListing } from './restore-alert-listing.server.ts'
import { restoreSaved } from './restore-saved.server.ts'

/** A form of the page sent without script: `remove`, or `restore` with the moment it was saved; then the list again. */
export async function changeByForm(ctx: Context, kind: KeptKind, sent: FormData): Promise<Response> {
  const { path } = keptTexts[kind]
  if (ctx.actor.kind !== 'member') return redirect(path, 303)
  const named = (name: string) => numberOfPropertyId(formText(sent, name))
  const removes = named('remove')
  const restores = named('restore')
  if (removes !== null) {
    const savedAt = kind === 'saved' ? await removeSaved(ctx, { number: removes }) : null
    if (kind === 'alert') await removeAlertListing(ctx, { number: removes })
    const query = new URLSearchParams({ removed: String(removes) })
    if (savedAt) query.set('since', savedAt.toISOString())
    return redirect(`${path}?${query}`, 303)
  }
  if (restores !== null) {
    if (kind === 'alert') await restoreAlertListing(ctx, { number: restores })
    else await restoreSaved(ctx, { number: restores, savedAt: momentOf(formText(sent, 'since'), ctx) })
  }
  return redirect(path, 303)
}

/** The day it was saved; today where the address was tampered with. */
function momentOf(text: string, ctx: Context): Date {
  const moment = new Date(text)
  return Number.isNaN(moment.valueOf()) || moment > ctx.now() ? ctx.now() : moment
}
