import { useEffect } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { moment } from '#app/features/audit/moment.ts'
import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { ownFieldName } from '#app/features/feeds/own-field-names.data.ts'
import { feedPath } from '#app/features/feeds/sources/feed-paths.ts'
import { runMappingForm } from '#app/features/feeds/sources/mapping-actions.server.ts'
import { MappingFileForm, MappingForm } from '#app/features/feeds/sources/mapping-editor.tsx'
import { MappingPreview } from '#app/features/feeds/sources/mapping-preview.tsx'
import { viewMapping } from '#app/features/feeds/sources/mapping-view.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { Route } from './+types/feed-mapping-page.ts'

export const loader = (args: Route.LoaderArgs) =>
  viewMapping(officeContext(args, 'admins'), args.params.source)

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runMappingForm(ctx, await postedForm(args.request), args.params.source)
}

export const meta: Route.MetaFunction = ({ params }) =>
  officeMeta(`Mapping of ${params['source'] ?? 'a feed'}`)

/** How the columns and words of a feed become ours, and what comes of it (docs/product/office.md §17). */
export default function FeedMappingPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData
  const { name, formatTitle, isSuggested, fault, versions, version } = view
  // Fields keep what was typed: another mapping is another form.
  const shown = `${version} ${view.text} ${view.preview?.unknown.length ?? 0}`
  const isUnmapped = useLocation().search === '?unmapped' && version === 0
  const typed = actionData?.view
  useEffect(() => {
    // The button is below a long form, and what it shows above.
    if (typed) document.querySelector('#preview')?.scrollIntoView()
  }, [typed])
  return (
    <>
      <p className="mb-2">
        <Link to={feedPath(name)}>{name}</Link>
      </p>
      <OfficeTitle about={`${formatTitle}. Say what its columns and words mean.`}>Mapping</OfficeTitle>
      <FormFailure text={actionData?.failure ?? fault} />
      {actionData?.view && !actionData.failure && (
        <p role="status" className="mb-6 rounded-small bg-wash px-4 py-3">
          This is a preview. Nothing has been saved yet.
        </p>
      )}
      {isUnmapped && !actionData?.view && (
        <p role="status" className="mb-6 rounded-small bg-change-wash px-4 py-3">
          Nothing has been imported. First say what the columns of this feed mean, save it, and then import
          it.
        </p>
      )}
      {isSuggested && !actionData?.view && (
        <p className="mb-6 rounded-small bg-wash px-4 py-3">
          We suggest this from the first entries. Check each line, then save it.
        </p>
      )}
      {view.passedOver.length > 0 && !actionData?.view && (
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
                <Form method="post">
                  <input type="hidden" name="version" value={each.version} />
                  <Button type="submit" name="intent" value="show-version">
                    Show version {each.version}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </div>
      </details>
      <ResultToast done={actionData?.done} />
    </>
  )
}
