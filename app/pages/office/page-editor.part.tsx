import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { PageDifferenceView } from '#app/features/back-office/pages/page-difference-view.tsx'
import { PageForm } from '#app/features/back-office/pages/page-form.tsx'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { PageState, PageVersions, RemovedHtml } from '#app/features/back-office/pages/page-work.tsx'
import { useSaveKey } from '#app/features/back-office/keys/use-save-key.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './page-editor-page.tsx'

/** One page that the agency writes: its draft, its versions, and what visitors see (docs/product/office.md §20). */
function PageEditorPage({ loaderData: page, actionData: result }: PageProps<typeof loader, typeof action>) {
  useSaveKey()
  return (
    <>
      <p className="mb-2">
        <a href="/office/pages">Pages</a>
      </p>
      <OfficeTitle>{page.title}</OfficeTitle>
      <RemovedHtml removed={result?.shown && 'removed' in result.shown ? result.shown.removed : []} />
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
      <FormToast
        result={result}
        current={{ intent: 'save', seen: page.token, base: JSON.stringify(page.texts) }}
      />
    </>
  )
}

export default officePart('pages/office/page-editor', PageEditorPage)
