import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { officeAction, officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { runSettingsForm } from '#app/features/back-office/settings/settings-forms.server.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import type { Head, PageArgs } from '#app/platform/pages/page.ts'

const HISTORY = 50

export async function loader(args: PageArgs) {
  const { db } = officeContext(args, 'admins')
  const [settings, changes] = await Promise.all([
    readAllSettings(db),
    findChanges(db, { subjectKind: 'setting' }, HISTORY),
  ])
  return { settings, changes }
}

export const action = officeAction(runSettingsForm, 'admins')

export const head: Head<typeof loader> = () => officeMeta('Settings')

export { default } from './settings.part.tsx'
