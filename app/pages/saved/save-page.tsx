import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { nextPath } from '#app/features/accounts/next-path.ts'
import { refusalOf } from '#app/features/accounts/page-refusal.server.ts'
import { formText, postedForm } from '#app/features/accounts/posted-form.ts'
import { ListingCard } from '#app/features/listings/listing-card.tsx'
import { numberOfPropertyId } from '#app/features/listings/listing-links.ts'
import { loadCards } from '#app/features/listings/listings.queries.server.ts'
import { forgottenSave, intendedSave, numberIntended } from '#app/features/saved/intended-save.ts'
import { LIST_FULL, MOST_SAVED } from '#app/features/saved/list-limit.ts'
import { removeSaved } from '#app/features/saved/remove-saved.server.ts'
import { SaveHintText } from '#app/features/saved/save-hint-text.tsx'
import { saveListing } from '#app/features/saved/save-listing.server.ts'
import { savePath } from '#app/features/saved/save-path.ts'
import { countSaved, isSaved } from '#app/features/saved/saved.queries.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

const isHttps = (origin: string) => origin.startsWith('https:')

/** A heart pressed without script: a member is led back; a visitor is told how to save, and what they meant is kept. */
export async function action(args: ActionFunctionArgs) {
  const ctx = contextOf(args)
  const sent = await postedForm(args.request)
  const named = (name: string) => numberOfPropertyId(formText(sent, name))
  const next = nextPath(formText(sent, 'next')) ?? '/mylisting'
  const [saves, removes] = [named('save'), named('remove')]
  if (ctx.actor.kind !== 'member') {
    if (saves === null) throw redirect('/login', 303)
    const headers = { 'Set-Cookie': intendedSave(saves, isHttps(ctx.site.origin)) }
    return redirect(savePath(saves, next), { status: 303, headers })
  }
  try {
    if (saves !== null) await saveListing(ctx, { number: saves })
    if (removes !== null) await removeSaved(ctx, { number: removes })
  } catch (error) {
    const { kind, message, status } = refusalOf(error)
    // A full list is told beside the home.
    if (kind === 'conflict' && saves !== null) return redirect(savePath(saves, next), 303)
    throw data(message, { status })
  }
  return redirect(next, 303)
}

/** Back from the login: what was meant is saved. Whoever comes by a link alone is shown the home, and a button. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const { searchParams } = args.url
  const number = numberOfPropertyId(searchParams.get('home') ?? '')
  const next = nextPath(searchParams.get('next')) ?? '/mylisting'
  const cards = number === null ? [] : await loadCards(ctx.db, [number], ctx.now())
  const card = cards.find(({ state }) => state !== 'draft')
  if (!card) throw data(null, { status: 404 })
  const canonical = `${ctx.site.origin}/save`
  if (ctx.actor.kind !== 'member') return { card, next, who: 'visitor' as const, canonical }
  const { memberId } = ctx.actor
  const isFull = (await countSaved(ctx.db, memberId)) >= MOST_SAVED
  const isIntended = numberIntended(args.request.headers.get('cookie')) === card.id
  if (isIntended && (!isFull || (await isSaved(ctx.db, memberId, card.id)))) {
    await saveListing(ctx, { number: card.id })
    const headers = { 'Set-Cookie': forgottenSave(isHttps(ctx.site.origin)) }
    throw redirect(next, { status: 303, headers })
  }
  return { card, next, who: isFull ? ('full' as const) : ('member' as const), canonical }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Save',
        description: 'Save a home, and find it again on any device.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function SavePage() {
  const { card, next, who } = useLoaderData<typeof loader>()
  const back = savePath(card.id, next)
  return (
    <div className="column py-10 lg:py-16">
      <h1 className="text-heading">Save</h1>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        <ListingCard card={card} />
        <div className="grid gap-6 justify-items-start">
          {who === 'full' && (
            <>
              <p className="text-lead">{LIST_FULL}</p>
              <ButtonLink look="primary" to="/mylisting">
                Saved Listings
              </ButtonLink>
            </>
          )}
          {who === 'member' && (
            <form method="post" action="/save">
              <input type="hidden" name="next" value={next} />
              <Button type="submit" look="primary" name="save" value={card.id}>
                Save this home
              </Button>
            </form>
          )}
          {who === 'visitor' && <SaveHintText popup="" next={back} />}
          <ButtonLink to={next}>Back</ButtonLink>
        </div>
      </div>
    </div>
  )
}
