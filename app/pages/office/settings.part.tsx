import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { SettingsForm } from '#app/features/back-office/settings/settings-form.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { useSaveKey } from '#app/features/back-office/keys/use-save-key.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './settings-page.tsx'

/** The agency's settings, and how leads are handled (docs/product/office.md §21). */
function SettingsPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { settings, changes } = loaderData
  useSaveKey()
  return (
    <>
      <SettingsNav current="/office/settings" />
      <OfficeTitle>Settings</OfficeTitle>
      {/* By its last change too: a save that is undone at once leaves the same settings, but not what is typed in
          the form. */}
      <SettingsForm key={JSON.stringify([settings, changes[0]?.id])} saved={settings} result={result} />
      <div className="mt-10">
        <OfficeSection id="history" title="History">
          <ChangeList changes={changes} />
        </OfficeSection>
      </div>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/settings', SettingsPage)
