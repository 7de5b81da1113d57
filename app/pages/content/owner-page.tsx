import { ContentMissing } from '#app/features/content/pages/content-missing.tsx'
import { loadContentPage } from '#app/features/content/pages/content-page-view.server.ts'
import { contentMeta, pageAt } from '#app/features/content/pages/content-page-view.ts'
import { EnquiryCard } from '#app/features/content/forms/enquiry-card.tsx'
import { ErrorNotice } from '#app/features/content/forms/error-notice.tsx'
import { FurtherSections } from '#app/features/content/pages/further-sections.tsx'
import { ownerLoadFailure } from '#app/features/content/forms/load-failure.ts'
import OwnerForm from '#app/features/content/forms/owner-form.part.tsx'
import { ownerForms } from '#app/features/content/forms/owner-forms.ts'
import { PageHead } from '#app/features/content/pages/page-head.tsx'
import { PageSections } from '#app/features/content/pages/page-sections.tsx'
import SetFrame from '#app/features/content/embeds/set-frame.part.tsx'
import { useVisit } from '#app/features/content/frame/site-data.ts'
import { leadOfValuation } from '#app/features/content/forms/valued-home-lead.ts'
import { ValuationSection } from '#app/features/estimates/valuation-section.tsx'
import { loadValuation } from '#app/features/estimates/valuation.server.ts'
import { campaignParameters } from '#app/features/leads/record/campaign.ts'
import { handlePostedForm } from '#app/features/leads/enquiries/posted-form.server.ts'
import { data, type Head, type PageArgs, type PageError, type PageProps } from '#app/platform/pages/page.ts'
import { useRequestId } from '#app/ui/request-id.ts'

/** Sell, lease and media: what we do for owners, and the form that asks for it (docs/product/pages.md §12). */
const pages = ['property_sell', 'property_lease', 'media'] as const

export async function loader(args: PageArgs) {
  const name = pageAt(args.url.pathname, pages)
  const [content, valuation] = await Promise.all([
    loadContentPage(args, name, ['media_video']),
    ownerForms[name].valuation && loadValuation(args.ctx, args.url.searchParams),
  ])
  return data({ ...content.data, valuation }, content.init ?? {})
}

export const action = (args: PageArgs) =>
  handlePostedForm(args, [ownerForms[pageAt(args.url.pathname, pages)].form])

export const head: Head<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

export default function OwnerPage({
  loaderData,
  actionData: failed,
}: PageProps<typeof loader, typeof action>) {
  const { page, set, campaign, valuation: view } = loaderData
  const visit = useVisit()
  const name = pages.find((each) => each === page?.name)
  if (!page || !name) return <ContentMissing />
  const { form, title, picture, valuation } = ownerForms[name]
  return (
    // One page's form must not keep what was typed into another's.
    <div key={name}>
      <PageHead page={page} picture={picture} />
      {valuation && (
        <ValuationSection
          view={view}
          first={valuation.first}
          kept={campaignParameters(campaign)}
          next={{ href: '#enquiry', text: valuation.next }}
        />
      )}
      <div className="border-t border-line bg-surface">
        <div className="column grid grid-cols-1 gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_27rem] lg:py-16">
          <div id="enquiry" className="scroll-mt-24 lg:col-start-2 lg:row-start-1">
            <EnquiryCard title={title}>
              <OwnerForm
                form={form}
                campaign={campaign}
                visit={visit}
                valued={view ? leadOfValuation(view) : {}}
                failed={failed}
              />
            </EnquiryCard>
          </div>
          <div className="lg:col-start-1 lg:row-start-1">
            <PageSections page={page} />
            {name === 'media' && (
              <div className="mt-10 max-w-2xl">
                <SetFrame
                  kind="film"
                  link={set.media_video}
                  none="We will show one of our videos here soon. Until then, ask us for an example of a home like yours."
                />
              </div>
            )}
          </div>
        </div>
        <FurtherSections sections={page.sections} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: { error: PageError }) {
  return <ErrorNotice error={error} requestId={useRequestId()} failure={ownerLoadFailure(error)} />
}
