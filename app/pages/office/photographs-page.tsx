import { Form, Link } from 'react-router'
import { ChangeList } from '#app/features/audit/change-list.tsx'
import { ResultToast, UndoButton } from '#app/features/audit/result-toast.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { numberOfPropertyId } from '#app/features/listings/listing-links.ts'
import { AddPhotographs } from '#app/features/listings/photographs/add-photographs.tsx'
import { runPhotographForm } from '#app/features/listings/photographs/photograph-actions.server.ts'
import { DocumentsSection } from '#app/features/listings/photographs/documents-section.tsx'
import { PhotographList } from '#app/features/listings/photographs/photograph-list.tsx'
import { viewPhotographs } from '#app/features/listings/photographs/photographs-view.server.ts'
import { PicturesSource, RemovedPictures } from '#app/features/listings/photographs/pictures-aside.tsx'
import { useUploadQueue } from '#app/features/listings/photographs/use-upload-queue.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/photographs-page.ts'

export function loader(args: Route.LoaderArgs) {
  const ctx = officeContext(args)
  return viewPhotographs(ctx, numberOfPropertyId(args.params.reference))
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runPhotographForm(ctx, await postedForm(args.request), numberOfPropertyId(args.params.reference))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(`Photographs of ${(loaderData as { reference: string } | undefined)?.reference ?? 'a listing'}`)

/** The pictures of a listing, and everything that changes them (docs/product/office.md §13). */
export default function PhotographsPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    listingId,
    reference,
    title,
    publicPath,
    source,
    mayChange,
    usualAlt,
    pictures,
    removed,
    documents,
    kept,
    changes,
  } = loaderData
  const queue = useUploadQueue(listingId)
  return (
    <>
      <OfficeTitle
        about={
          <>
            {title} · {reference}
            {publicPath && (
              <>
                {' · '}
                <Link to={publicPath}>On the website</Link>
              </>
            )}
          </>
        }
      >
        Photographs
      </OfficeTitle>
      {actionData && actionData.pictureId === null && (
        <div className="mb-6 empty:hidden">
          <FormFailure text={actionData.failure} />
        </div>
      )}
      {mayChange ? (
        <AddPhotographs queue={queue} />
      ) : (
        <p className="measure">
          This listing is assigned to someone else, so only they or an administrator can change its pictures.
        </p>
      )}
      <div className="my-8">
        <PicturesSource kept={kept} source={source} mayChange={mayChange} />
      </div>
      {pictures.length === 0 ? (
        <p className="text-lead text-muted">No pictures yet.</p>
      ) : (
        <PhotographList
          pictures={pictures}
          usualAlt={usualAlt}
          mayChange={mayChange}
          queue={queue}
          result={actionData}
        />
      )}
      <div className="mt-10">
        <OfficeSection id="documents" title="Floor plans and brochures">
          <DocumentsSection documents={documents} mayChange={mayChange} queue={queue} />
        </OfficeSection>
        {mayChange && removed.length > 0 && (
          <OfficeSection id="removed" title="Removed in the last 30 days">
            <RemovedPictures removed={removed} />
          </OfficeSection>
        )}
        <OfficeSection id="history" title="History">
          <ChangeList changes={changes} of="one" />
        </OfficeSection>
      </div>
      <ResultToast done={actionData?.done}>
        {actionData?.undo && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="formerId" value={actionData.undo} />
            <UndoButton name="intent" value="restore" />
          </Form>
        )}
      </ResultToast>
    </>
  )
}
