import { Link, type ShouldRevalidateFunction } from 'react-router'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { runPageForm } from '#app/features/back-office/pages/page-actions.server.ts'
import { PageDifferenceView } from '#app/features/back-office/pages/page-difference-view.tsx'
import { contentPageNamed, viewPageEditor } from '#app/features/back-office/pages/page-editor-view.server.ts'
import { PageForm } from '#app/features/back-office/pages/page-form.tsx'
import { askKeepingTyped } from '#app/features/back-office/pages/page-result.ts'
import {
  PageState,
  PageToast,
  PageVersions,
  RemovedHtml,
} from '#app/features/back-office/pages/page-work.tsx'
import { useSaveKey } from '#app/features/back-office/use-save-key.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/page-editor-page.ts'

export const loader = (args: Route.LoaderArgs) =>
  viewPageEditor(
    officeContext(args, 'admins'),
    contentPageNamed(args.params.name),
    args.url.searchParams.get('compare'),
  )

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runPageForm(ctx, await postedForm(args.request), contentPageNamed(args.params.name))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => askKeepingTyped(serverAction)

/** After a conflict too: the form then holds what both changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta((loaderData as { title: string } | undefined)?.title ?? 'Pages')

/** One page that the agency writes: its draft, its versions, and what visitors see (docs/product/office.md §20). */
export default function PageEditorPage({ loaderData: page, actionData: result }: Route.ComponentProps) {
  useSaveKey()
  return (
    <>
      <p className="mb-2">
        <Link to="/office/pages">Pages</Link>
      </p>
      <OfficeTitle>{page.title}</OfficeTitle>
      <RemovedHtml removed={result?.removed ?? []} />
      <div className="mb-10">
        <PageState page={page} />
      </div>
      <PageForm key={page.token} page={page} result={result} />
      <div className="mt-10">
        {page.difference && (
          <OfficeSection id="difference" title="Difference">
            <PageDifferenceView {...page.difference} />
          </OfficeSection>
        )}
        <OfficeSection id="versions" title="Versions">
          <PageVersions page={page} />
        </OfficeSection>
        <OfficeSection id="history" title="History">
          <ChangeList changes={page.changes} of="one" />
        </OfficeSection>
      </div>
      <PageToast page={page} result={result} />
    </>
  )
}
