import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runPlaceForm } from '#app/features/back-office/places/place-forms.server.ts'
import { countUnknownPlaces } from '#app/features/listings/record/listing-places.queries.server.ts'
import { findAddedPlaces } from '#app/features/places/added-places.queries.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

const HISTORY = 50

const UNKNOWN_SHOWN = 50

export async function loader(args: PageArgs) {
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
  }
  return { added, unknown, changes, begin }
}

export const action = officeAction(runPlaceForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Places')

export { default } from './places.part.tsx'
