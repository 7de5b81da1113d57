import { ListingCard } from '#app/features/listings/card/listing-card.tsx'
import { personalListTexts, LIST_FULL } from '#app/features/saved/homes/personal-list.ts'
import { changeSaved, openSave } from '#app/features/saved/homes/save-forms.server.ts'
import { SaveHintText } from '#app/features/saved/homes/save-hint-text.tsx'
import { savePath } from '#app/features/saved/homes/save-path.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

/** A heart pressed without script. */
export const action = async (args: PageArgs) => changeSaved(args.ctx, await postedForm(args.request))

export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const offer = await openSave(ctx, args.url.searchParams, args.request.headers.get('cookie'))
  return { ...offer, canonical: `${ctx.site.origin}/save` }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Save',
        description: 'Save a property, and find it again on any device.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function SavePage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { card, next, who } = loaderData
  const back = savePath(card.id, next)
  return (
    <div className="column py-10 lg:py-16">
      <h1 className="text-heading">Save</h1>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        <section>
          <h2 className="sr-only">The property</h2>
          <ListingCard card={card} />
        </section>
        <div className="grid gap-6 justify-items-start">
          {who === 'full' && (
            <>
              <p className="text-lead">{LIST_FULL}</p>
              <ButtonLink look="primary" href={personalListTexts.saved.path}>
                Saved Listings
              </ButtonLink>
            </>
          )}
          {who === 'member' && (
            <form method="post" action="/save">
              <input type="hidden" name="next" value={next} />
              <Button type="submit" look="primary" name="save" value={card.id}>
                Save this property
              </Button>
            </form>
          )}
          {who === 'visitor' && <SaveHintText popup="" next={back} />}
          <ButtonLink href={next}>Back</ButtonLink>
        </div>
      </div>
    </div>
  )
}
