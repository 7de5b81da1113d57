import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import { AddedPlaces, addPlaceForm, UnknownPlaces } from '#app/features/back-office/places/place-forms.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './places-page.tsx'

/** The places that Petra does not know by itself (docs/product/office.md §23). */
function PlacesPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { added, unknown, changes, begin } = loaderData
  return (
    <>
      <SettingsNav current="/office/places" />
      <OfficeTitle about="Towns, villages and neighbourhoods that you add to those Petra knows. Imports, searches and market pages use them straight away.">
        Places
      </OfficeTitle>
      <PageFailure result={result} />
      <OfficeSection id="added" title="Added places">
        <AddedPlaces places={added} />
      </OfficeSection>
      <OfficeSection id="add" title="Add a place">
        <DefinedForm
          form={addPlaceForm}
          result={result}
          begin={begin}
          className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
        />
      </OfficeSection>
      <OfficeSection id="unknown" title="Unknown places in listings">
        <UnknownPlaces places={unknown} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/places', PlacesPage)
