import { data, redirect } from '#app/platform/pages/page.ts'
import { isHttps } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { nextPath } from '#app/features/accounts/form-fields/next-path.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { clearedSaveCookie, intendedSaveCookie, intendedSaveNumber } from './intended-save.ts'
import { personalListTexts, MAX_SAVED } from './personal-list.ts'
import { removeSaved, saveListing } from './save-listing.server.ts'
import { savePath } from './save-path.ts'
import { countSaved, isSaved } from './saved.queries.server.ts'

/**
 * Handles a heart pressed without script: a member is led back; a visitor is told how to save, and the intended home is
 * remembered.
 */
export async function changeSaved(ctx: Context, sent: FormData): Promise<Response> {
  const named = (name: string) => numberOfPropertyId(formText(sent, name))
  const next = nextPath(formText(sent, 'next')) ?? personalListTexts.saved.path
  const [saves, removes] = [named('save'), named('remove')]
  if (ctx.actor.kind !== 'member') {
    if (saves === null) throw redirect('/login', 303)
    const headers = { 'Set-Cookie': intendedSaveCookie(saves, isHttps(ctx.site)) }
    return redirect(savePath(saves, next), { status: 303, headers })
  }
  try {
    if (saves !== null) await saveListing(ctx, { number: saves })
    if (removes !== null) await removeSaved(ctx, { number: removes })
  } catch (error) {
    const { kind, message, status } = refusalOf(error)
    // The page shows that the list is full, beside the home.
    if (kind === 'conflict' && saves !== null) return redirect(savePath(saves, next), 303)
    throw data(message, { status })
  }
  return redirect(next, 303)
}

/**
 * Opens the page of saving: saves the intended home after a login. Visitors who only follow a link see the home and a
 * button.
 */
export async function openSave(ctx: Context, searchParams: URLSearchParams, cookies: string | null) {
  const number = numberOfPropertyId(searchParams.get('home') ?? '')
  const next = nextPath(searchParams.get('next')) ?? personalListTexts.saved.path
  const cards = number === null ? [] : await loadCards(ctx.db, [number], ctx.now())
  const card = cards.find(({ state }) => state !== 'draft')
  if (!card) throw data(null, { status: 404 })
  if (ctx.actor.kind !== 'member') return { card, next, who: 'visitor' as const }
  const { memberId } = ctx.actor
  const isFull = (await countSaved(ctx.db, memberId)) >= MAX_SAVED
  const isIntended = intendedSaveNumber(cookies) === card.id
  if (isIntended && (!isFull || (await isSaved(ctx.db, memberId, card.id)))) {
    await saveListing(ctx, { number: card.id })
    const headers = { 'Set-Cookie': clearedSaveCookie(isHttps(ctx.site)) }
    throw redirect(next, { status: 303, headers })
  }
  return { card, next, who: isFull ? ('full' as const) : ('member' as const) }
}
