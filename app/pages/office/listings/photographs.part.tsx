import { ChangeList } from '#app/features/audit/change-list.tsx'
import { ResultToast, UndoButton } from '#app/features/audit/result-toast.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { AddPhotographs } from '#app/features/listings/photographs/add-photographs.tsx'
import { DocumentsSection } from '#app/features/listings/photographs/documents-section.tsx'
import { PhotographList } from '#app/features/listings/photographs/photograph-list.tsx'
import { PicturesSource, RemovedPictures } from '#app/features/listings/photographs/pictures-aside.tsx'
import { useUploadQueue } from '#app/features/listings/photographs/use-upload-queue.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './photographs-page.tsx'

/** The pictures of a listing, and everything that changes them (docs/product/office.md §13). */
function PhotographsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
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
                <a href={publicPath}>On the website</a>
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
          <FormInPlace method="post">
            <input type="hidden" name="formerId" value={actionData.undo} />
            <UndoButton name="intent" value="restore" />
          </FormInPlace>
        )}
      </ResultToast>
    </>
  )
}

export default officePart('pages/office/listings/photographs', PhotographsPage)
