import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { placeLine, typeName } from '../listings/card-text.ts'
import { listingPath, numberOfPath } from '../listings/listing-links.ts'
import { loadCards } from '../listings/listings.queries.server.ts'
import { LeadForm } from './lead-form.tsx'
import type { FailedForm } from './lead-rules.ts'
import { ownPaths } from './own-paths.ts'
import { takePostedForm } from './posted-form.server.ts'
import { VIEWINGS_PATH, viewingTexts } from './viewing.ts'
import { ViewedHomes } from './viewed-homes.tsx'

const MOST_HOMES = 100

/** The viewing popup as a page, for who has no script: `?select` names the homes by the addresses of their pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, now, site } = contextOf(args)
  const { searchParams, origin } = args.url
  const paths = ownPaths(searchParams.getAll('select').join(','), [site.origin, origin]) ?? []
  const numbers = paths.map((path) => numberOfPath(path.split('/')[2] ?? '')).filter((id) => id !== null)
  const cards = await loadCards(db, [...new Set(numbers)].slice(0, MOST_HOMES), now())
  const homes = cards
    .filter(({ state }) => state !== 'draft')
    .map((card) => ({
      url: site.origin + listingPath(card),
      name: `${typeName(card)}, ${placeLine(card)}`,
    }))
  return { homes, action: VIEWINGS_PATH + args.url.search, canonical: site.origin + VIEWINGS_PATH }
}

export const action = (args: ActionFunctionArgs) => takePostedForm(args, ['viewing'])

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: viewingTexts.title,
        description: 'Ask to see one home, or several on one day.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function RequestViewingsPage() {
  const { homes, action: to } = useLoaderData<typeof loader>()
  const again: FailedForm | undefined = useActionData<typeof action>()
  if (homes.length === 0) {
    return (
      <Notice
        level={1}
        title="No home is selected"
        actions={
          <ButtonLink look="primary" to="/mylisting">
            Saved Listings
          </ButtonLink>
        }
      >
        <p>Go back, and tick ‘Select’ on the homes you would like to see.</p>
      </Notice>
    )
  }
  return (
    <div className="column max-w-2xl py-10 lg:py-16">
      <h1 className="mb-6 text-heading">{viewingTexts.title}</h1>
      {again && (
        <p role="alert" className="mb-5 text-change">
          Please look at this again. Nothing was sent yet, and nothing you entered is lost.
        </p>
      )}
      <ViewedHomes homes={homes} />
      <LeadForm
        form="viewing"
        texts={viewingTexts.form}
        action={to}
        hidden={{ propertyUrl: homes.map(({ url }) => url).join(',') }}
        {...(again ? { initial: again.values, errors: again.errors } : {})}
        onStored={() => location.assign('/thank-you')}
      />
    </div>
  )
}
