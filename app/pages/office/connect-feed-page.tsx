import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runConnectForm } from '#app/features/feeds/sources/feed-actions.server.ts'
import { ConnectForm } from '#app/features/feeds/sources/feed-forms.tsx'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/connect-feed-page.ts'

export function loader(args: Route.LoaderArgs) {
  officeContext(args, 'admins')
  return null
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runConnectForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Connect a feed')

/** A feed at an address, or a file (docs/product/office.md §16). */
export default function ConnectFeedPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeTitle about="Kyero, RERA.CY, Trovit, OpenImmo, BLM, and any other XML, CSV or JSON.">
        Connect a feed
      </OfficeTitle>
      <div className="mb-6 empty:hidden">
        <FormFailure text={actionData && actionData.field === null ? actionData.failure : null} />
      </div>
      <ConnectForm result={actionData} />
    </>
  )
}
