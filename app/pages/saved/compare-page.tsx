import { redirect } from 'react-router'
import { numberOfPath, numberOfPropertyId } from '#app/features/listings/listing-links.ts'
import { loadComparedHomes } from '#app/features/property/compared-homes.server.ts'
import { ComparisonTable } from '#app/features/saved/comparison-table.tsx'
import { COMPARE_PATH, comparePath, MAX_COMPARED } from '#app/features/saved/comparison.ts'
import { personalListTexts } from '#app/features/saved/personal-list.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/compare-page.ts'

/** `?homes=10001,10002`; a form of ticked homes names them by their pages' addresses, and is led on to that. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = args.url
  const ticked = searchParams.getAll('select')
  if (ticked.length > 0) {
    const numbers = ticked.map((url) => numberOfPath(/\/properties\/([^/?]+)/.exec(url)?.[1] ?? ''))
    throw redirect(comparePath([...new Set(numbers.filter((number) => number !== null))].slice(0, 50)))
  }
  const asked = (searchParams.get('homes') ?? '').split(',').map(numberOfPropertyId)
  const numbers = [...new Set(asked.filter((number) => number !== null))]
  const compared = numbers.slice(0, MAX_COMPARED)
  const homes = await loadComparedHomes(ctx, compared)
  return {
    homes,
    leftOut: numbers.length - compared.length,
    unknown: compared.filter((number) => homes.every((home) => home.number !== number)),
    canonical: ctx.site.origin + COMPARE_PATH,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Compare properties',
        description:
          'Up to four properties side by side: price, yield, price per square metre and every fact.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { homes, leftOut, unknown } = loaderData
  if (homes.length === 0) {
    return (
      <Notice
        level={1}
        title="No properties to compare"
        actions={
          <>
            <ButtonLink look="primary" to={personalListTexts.saved.path}>
              Saved Listings
            </ButtonLink>
            <ButtonLink to="/buy">Properties for sale</ButtonLink>
          </>
        }
      >
        <p>Press ‘Compare’ on two to four cards of a list, or tick ‘Select’ in your saved listings.</p>
      </Notice>
    )
  }
  return (
    <div className="column py-8 lg:py-12">
      <h1 className="text-heading">Compare properties</h1>
      <div className="mt-2 grid gap-1 text-muted">
        <p>We mark every difference. Anyone with the link to this page sees the same.</p>
        {homes.length === 1 && (
          <p>
            There is only one property here. Press ‘Compare’ on another in a list, or select some in your
            saved listings.
          </p>
        )}
        {leftOut > 0 && <p>You can compare up to four properties. These are the first four.</p>}
        {unknown.length > 0 && <p>No property found for the given ID: {unknown.join(', ')}.</p>}
      </div>
      <ComparisonTable homes={homes} />
    </div>
  )
}
