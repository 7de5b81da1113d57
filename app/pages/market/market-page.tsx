import { SectionAlertLink } from '#app/features/alerts/form/section-alert-link.tsx'
import { useVisit } from '#app/features/content/frame/site-data.ts'
import { marketPath } from '#app/features/content/links/site-links.ts'
import { campaignOf } from '#app/features/leads/record/campaign.ts'
import { enquiryFormNames } from '#app/features/leads/enquiries/enquiry-forms.ts'
import InPageEnquiry from '#app/features/leads/enquiries/in-page-enquiry.part.tsx'
import { formOfAddress } from '#app/features/leads/enquiries/form-in-page.ts'
import { handlePostedForm } from '#app/features/leads/enquiries/posted-form.server.ts'
import { EnquiryButtons } from '#app/features/market/town/enquiry-buttons.tsx'
import { EstimateErrorTable } from '#app/features/market/charts/estimate-error-table.tsx'
import { OfficialIndexSection } from '#app/features/market/official/official-index-section.tsx'
import { loadComparedIndexes } from '#app/features/market/official/official-index-view.server.ts'
import { KeyFigures } from '#app/features/market/town/key-figures.tsx'
import { MarketBanner } from '#app/features/market/town/market-banner.tsx'
import { MarketDialogs } from '#app/features/market/town/market-dialogs.tsx'
import { MarketNav } from '#app/features/market/town/market-nav.tsx'
import { MarketSection } from '#app/features/market/town/market-section.tsx'
import { marketTowns } from '#app/features/market/summary/market-towns.data.ts'
import { loadMarket } from '#app/features/market/town/market-view.server.ts'
import { PlacesOfTown } from '#app/features/market/town/places-of-town.tsx'
import { PriceIndexSummary } from '#app/features/market/charts/price-index-summary.tsx'
import { SectionIndex } from '#app/features/market/town/section-index.tsx'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'

const townAt = (pathname: string) => marketTowns.find(({ region }) => pathname === marketPath(region))

/** Every address `/market-{town}` is answered here. */
export async function loader(args: PageArgs) {
  const town = townAt(args.url.pathname)
  if (!town) throw data(null, { status: 404 })
  const [market, officialIndexes] = await Promise.all([
    loadMarket(args.ctx, town.region, args.url),
    loadComparedIndexes(args.ctx.db, town.region),
  ])
  const campaign = campaignOf(args.url.searchParams)
  return data(
    { town, campaign, form: formOfAddress(args.url.searchParams, enquiryFormNames), market, officialIndexes },
    { status: market.sections ? 200 : 500 },
  )
}

export async function action(args: PageArgs) {
  if (!townAt(args.url.pathname)?.hasEnquiries) throw data(null, { status: 404 })
  return handlePostedForm(args, enquiryFormNames)
}

export const head: Head<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { town, description } = loaderData.town
  // The specification writes the site's name into the title itself.
  const title = `Market-${town} – ${SITE_NAME}`
  const head = pageMeta({ title, description, canonical: loaderData.market.url })
  return [{ title }, ...head.slice(1)]
}

export default function MarketPage({
  loaderData,
  actionData: failed,
}: PageProps<typeof loader, typeof action>) {
  const { town: about, market, campaign, officialIndexes } = loaderData
  const form = failed ?? loaderData.form
  const { town, sentence, banner, hasEnquiries } = about
  const { path, url, isMember, sections } = market
  const visit = useVisit()
  const subject = hasEnquiries
    ? { ...visit, path, url, campaign, description: `Market page: ${url}`, home: null }
    : null

  return (
    <>
      <MarketNav path={path} />
      <MarketBanner
        hour={banner}
        title={`Current Market Insights ${town}`}
        figures={
          market.key && (
            <>
              <KeyFigures {...market.key} of={town} path={path} />
              <PriceIndexSummary
                path={path}
                sale={market.priceIndex.sale.change}
                rent={market.priceIndex.rent.change}
              />
            </>
          )
        }
        actions={hasEnquiries && <EnquiryButtons />}
      >
        {sentence}
      </MarketBanner>
      {sections && <SectionIndex town={town} />}
      {form && subject && (
        <div className="column pt-8">
          <InPageEnquiry failed={form} {...subject} />
        </div>
      )}
      {sections ? (
        sections.map((view) => (
          <MarketSection
            key={view.section}
            market={market}
            town={town}
            view={view}
            alertAction={<SectionAlertLink market={market} section={view.section} />}
          >
            {view.section === 'sale' && <OfficialIndexSection compared={officialIndexes} town={town} />}
            {view.section === 'yield' && <EstimateErrorTable published={market.estimateErrors} town={town} />}
          </MarketSection>
        ))
      ) : (
        <Notice title="There was an error fetching the property data">
          This is a problem on our side. Please reload the page in a moment.
        </Notice>
      )}
      <PlacesOfTown region={market.region} town={town} places={market.places} />
      <MarketDialogs path={path} isMember={isMember} enquiries={subject} />
    </>
  )
}
