import { Link, type ShouldRevalidateFunction } from 'react-router'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { ChangesToast } from '#app/features/back-office/kept-texts-form.tsx'
import { runMailForm } from '#app/features/back-office/mails/mail-actions.server.ts'
import { MailForm, MailPlaceholders } from '#app/features/back-office/mails/mail-form.tsx'
import { MAILS_PATH } from '#app/features/back-office/mails/mail-paths.ts'
import { askKeepingTyped } from '#app/features/back-office/mails/mail-result.ts'
import { mailNamed, viewMail } from '#app/features/back-office/mails/mail-view.server.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { useSaveKey } from '#app/features/back-office/use-save-key.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/mail-page.ts'

export const loader = (args: Route.LoaderArgs) =>
  viewMail(officeContext(args, 'admins'), mailNamed(args.params.name))

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runMailForm(ctx, await postedForm(args.request), args.params.name)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => askKeepingTyped(serverAction)

/** After a conflict too: the form then holds what both changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta((loaderData as { label: string } | undefined)?.label ?? 'Mail texts')

/** What one mail says, as the agency may write it (docs/product/office.md §28). */
export default function MailPage({ loaderData: mail, actionData: result }: Route.ComponentProps) {
  useSaveKey()
  return (
    <>
      <p className="mb-2">
        <Link to={MAILS_PATH}>Mail texts</Link>
      </p>
      <OfficeTitle about={mail.about}>{mail.label}</OfficeTitle>
      {/* By its last change too: a save that is undone at once leaves the same text, but not what is typed in the form. */}
      <MailForm
        key={JSON.stringify([mail.name, mail.text, mail.changes[0]?.id])}
        mail={mail}
        result={result}
      />
      <div className="mt-10">
        <OfficeSection id="placeholders" title="Placeholders">
          <MailPlaceholders placeholders={mail.placeholders} />
        </OfficeSection>
        <OfficeSection id="history" title="History">
          <ChangeList changes={mail.changes} of="one" />
        </OfficeSection>
      </div>
      <ChangesToast result={result} />
    </>
  )
}
