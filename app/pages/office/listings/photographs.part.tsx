import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { AddPhotographs } from '#app/features/listings/photographs/add-photographs.tsx'
import { DocumentsSection } from '#app/features/listings/photographs/documents-section.tsx'
import { PhotographList } from '#app/features/listings/photographs/photograph-list.tsx'
import { PicturesSource, RemovedPictures } from '#app/features/listings/photographs/pictures-aside.tsx'
import { useUploadQueue } from '#app/features/listings/photographs/use-upload-queue.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './photographs-page.tsx'

/** The pictures of a listing, and everything that changes them (docs/product/office.md §13). */
function PhotographsPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
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
      {/* Also that of a picture that someone else removed meanwhile. */}
      {pictures.every(({ id }) => id !== result?.id) && <PageFailure result={result} />}
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
          result={result}
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
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/listings/photographs', PhotographsPage)
