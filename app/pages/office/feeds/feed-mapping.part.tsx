import { useEffect } from 'react'
import { moment } from '#app/features/audit/moment.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { ownFieldName } from '#app/features/feeds/reading/own-field-names.data.ts'
import { feedPath } from '#app/features/feeds/sources/office/feed-paths.ts'
import { MappingFileForm, MappingForm } from '#app/features/feeds/sources/office/mapping-editor.tsx'
import { MappingPreview } from '#app/features/feeds/sources/office/mapping-preview.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './feed-mapping-page.tsx'

/** How the columns and words of a feed become ours, and what comes of it (docs/product/office.md §17). */
function FeedMappingPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const view = result?.shown ?? loaderData
  const { name, formatTitle, isSuggested, fault, versions, version } = view
  // Fields keep what was typed: another mapping is another form.
  const shown = `${version} ${view.text} ${view.preview?.unknown.length ?? 0}`
  const isUnmapped = loaderData.isUnmapped
  const typed = result?.shown
  useEffect(() => {
    // The button is below a long form, and what it shows above.
    if (typed) document.querySelector('#preview')?.scrollIntoView()
  }, [typed])
  return (
    <>
      <p className="mb-2">
        <a href={feedPath(name)}>{name}</a>
      </p>
      <OfficeTitle about={`${formatTitle}. Say what its columns and words mean.`}>Mapping</OfficeTitle>
      <FormFailure text={result?.failure ?? fault} />
      {typed && !result?.failure && (
        <p role="status" className="mb-6 rounded-small bg-wash px-4 py-3">
          This is a preview. Nothing has been saved yet.
        </p>
      )}
      {isUnmapped && !typed && (
        <p role="status" className="mb-6 rounded-small bg-change-wash px-4 py-3">
          Nothing has been imported. First say what the columns of this feed mean, save it, and then import
          it.
        </p>
      )}
      {isSuggested && !typed && (
        <p className="mb-6 rounded-small bg-wash px-4 py-3">
          We suggest this from the first entries. Check each line, then save it.
        </p>
      )}
      {view.passedOver.length > 0 && !typed && (
        <ul className="mb-6 grid gap-1 wrap-anywhere">
          {view.passedOver.map(({ path, field, why }) => (
            <li key={path}>
              The column “{path}” does not fill {ownFieldName(field)}: it {why}.
            </li>
          ))}
        </ul>
      )}
      <OfficeSection id="preview" title="Preview of the import">
        <MappingPreview {...view} />
      </OfficeSection>
      <div className="mt-10">
        <MappingForm key={shown} {...view} />
      </div>
      <details className="mt-10">
        <summary className="min-h-11 cursor-pointer py-2">Mapping file and earlier versions</summary>
        <div className="grid gap-8 pt-4">
          <MappingFileForm key={shown} {...view} />
          <ul className="border-b border-line">
            {versions.map((each) => (
              <li key={each.version} className="flex flex-wrap items-center gap-4 border-t border-line py-2">
                <span className="figures grow">
                  Version {each.version}, {moment(each.writtenAt)}
                </span>
                <PressForm intent="show-version" given={{ version: each.version }} scrollsToTop>
                  Show version {each.version}
                </PressForm>
              </li>
            ))}
          </ul>
        </div>
      </details>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/feeds/feed-mapping', FeedMappingPage)
