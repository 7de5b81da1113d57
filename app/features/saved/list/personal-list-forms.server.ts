import { data, redirect } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { CLEAR_FIELD, type PersonalListKind, personalListTexts } from '../homes/personal-list.ts'
import { personalLists } from './personal-lists.server.ts'
import { clearNoLongerMatching } from '../matches/remove-alert-listing.server.ts'

/**
 * A form of the page sent without script: `remove`, or `restore` with the moment it was saved; `clear` takes off what
 * no longer matches; then the list again.
 */
export async function changeByForm(ctx: Context, kind: PersonalListKind, sent: FormData): Promise<Response> {
  const { path } = personalListTexts[kind]
  if (ctx.actor.kind !== 'member') return redirect(path, 303)
  const { remove, restore } = personalLists[kind]
  const named = (name: string) => numberOfPropertyId(formText(sent, name))
  const removes = named('remove')
  const restores = named('restore')
  try {
    if (kind === 'alert' && sent.has(CLEAR_FIELD)) await clearNoLongerMatching(ctx)
    if (removes !== null) {
      const savedAt = await remove(ctx, { number: removes })
      const query = new URLSearchParams({ removed: String(removes) })
      if (savedAt) query.set('since', savedAt.toISOString())
      return redirect(`${path}?${query}`, 303)
    }
    if (restores !== null)
      await restore(ctx, { number: restores, savedAt: parseSavedAt(formText(sent, 'since'), ctx) })
    return redirect(path, 303)
  } catch (error) {
    const { message, status } = refusalOf(error)
    throw data(message, { status })
  }
}

/** The day it was saved; today where the address was tampered with. */
function parseSavedAt(text: string, ctx: Context): Date {
  const moment = new Date(text)
  return Number.isNaN(moment.valueOf()) || moment > ctx.now() ? ctx.now() : moment
}
