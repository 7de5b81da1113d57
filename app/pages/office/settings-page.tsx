import type { ShouldRevalidateFunction } from 'react-router'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { ChangesToast } from '#app/features/back-office/kept-texts-form.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runSettingsForm } from '#app/features/back-office/settings/settings-actions.server.ts'
import { SettingsForm } from '#app/features/back-office/settings/settings-form.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import { askKeepingTyped } from '#app/features/back-office/settings/settings-result.ts'
import { useSaveKey } from '#app/features/back-office/use-save-key.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/settings-page.ts'

const HISTORY = 50

export async function loader(args: Route.LoaderArgs) {
  const { db } = officeContext(args, 'admins')
  const [settings, changes] = await Promise.all([
    readAllSettings(db),
    findChanges(db, { subjectKind: 'setting' }, HISTORY),
  ])
  return { settings, changes }
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runSettingsForm(ctx, await postedForm(args.request))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => askKeepingTyped(serverAction)

/** After a conflict too: the form then holds what both changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = () => officeMeta('Settings')

/** What the site says of the agency, and how leads are handled (docs/product/office.md §21). */
export default function SettingsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { settings, changes } = loaderData
  useSaveKey()
  return (
    <>
      <SettingsNav />
      <OfficeTitle>Settings</OfficeTitle>
      {/* By its last change too: a save that is undone at once leaves the same settings, but not what is typed in the form. */}
      <SettingsForm key={JSON.stringify([settings, changes[0]?.id])} saved={settings} result={result} />
      <div className="mt-10">
        <OfficeSection id="history" title="History">
          <ChangeList changes={changes} />
        </OfficeSection>
      </div>
      <ChangesToast result={result} />
    </>
  )
}
