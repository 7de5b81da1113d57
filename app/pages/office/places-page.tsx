import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runPlaceForm } from '#app/features/back-office/places/place-actions.server.ts'
import {
  AddedPlaces,
  AddPlaceForm,
  PlaceToast,
  UnknownPlaces,
} from '#app/features/back-office/places/place-forms.tsx'
import { countUnknownPlaces } from '#app/features/listings/listing-places.queries.server.ts'
import { findAddedPlaces } from '#app/features/places/added-places.queries.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/places-page.ts'

const HISTORY = 50
const UNKNOWN_SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  const { db } = officeContext(args, 'admins')
  const [added, unknown, changes] = await Promise.all([
    findAddedPlaces(db),
    countUnknownPlaces(db, UNKNOWN_SHOWN),
    findChanges(db, { subjectKind: 'place' }, HISTORY),
  ])
  const { searchParams } = args.url
  const begin = {
    name: searchParams.get('name') ?? '',
    region: searchParams.get('region') ?? 'limassol',
    spellings: '',
    point: '',
  }
  return { added, unknown, changes, begin }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runPlaceForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Places')

/** The places that Petra does not know by itself (docs/product/office.md §23). */
export default function PlacesPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { added, unknown, changes, begin } = loaderData
  const texts = result?.typed ?? begin
  return (
    <>
      <SettingsNav />
      <OfficeTitle about="Towns, villages and neighbourhoods that you add to those Petra knows. Imports, searches and market pages use them straight away.">
        Places
      </OfficeTitle>
      <div className="mb-6 empty:hidden">
        <FormFailure text={result?.field === null ? result.failure : null} />
      </div>
      <OfficeSection id="added" title="Added places">
        <AddedPlaces places={added} />
      </OfficeSection>
      <OfficeSection id="add" title="Add a place">
        <AddPlaceForm key={JSON.stringify([begin, added.length])} texts={texts} result={result} />
      </OfficeSection>
      <OfficeSection id="unknown" title="Unknown places in listings">
        <UnknownPlaces places={unknown} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} />
      </OfficeSection>
      <PlaceToast result={result} />
    </>
  )
}
