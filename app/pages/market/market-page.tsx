import { useMemo } from 'react'
import { data } from 'react-router'
import { SectionAlertLink } from '#app/features/alerts/section-alert-link.tsx'
import { useVisit } from '#app/features/content/site-data.ts'
import { marketPath } from '#app/features/content/site-links.ts'
import { campaignOf } from '#app/features/leads/campaign.ts'
import { enquiryFormNames } from '#app/features/leads/enquiry-forms.ts'
import EnquiryWithErrors from '#app/features/leads/enquiry-with-errors.part.tsx'
import { formOfAddress } from '#app/features/leads/form-in-page.ts'
import { handlePostedForm } from '#app/features/leads/posted-form.server.ts'
import { EnquiryButtons } from '#app/features/market/enquiry-buttons.tsx'
import { EstimateErrorTable } from '#app/features/market/estimate-error-table.tsx'
import { KeyFigures } from '#app/features/market/key-figures.tsx'
import { MarketBanner } from '#app/features/market/market-banner.tsx'
import { MarketDialogs } from '#app/features/market/market-dialogs.tsx'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { MarketSection } from '#app/features/market/market-section.tsx'
import { marketTowns } from '#app/features/market/market-towns.data.ts'
import { loadMarket } from '#app/features/market/market-view.server.ts'
import type { MarketView } from '#app/features/market/market-view.ts'
import { PlacesOfTown } from '#app/features/market/places-of-town.tsx'
import { PriceIndexSummary } from '#app/features/market/price-index-summary.tsx'
import { SectionIndex } from '#app/features/market/section-index.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/market-page.ts'

const townAt = (pathname: string) => marketTowns.find(({ region }) => pathname === marketPath(region))

/** Every address `/market-{town}` is answered here. */
export async function loader(args: Route.LoaderArgs) {
  const town = townAt(args.url.pathname)
  if (!town) throw data(null, { status: 404 })
  const market = await loadMarket(contextOf(args), town.region, args.url)
  const campaign = campaignOf(args.url.searchParams)
  // As text: the router's own encoding of so many small figures is twice as long.
  return data(
    {
      town,
      url: market.url,
      campaign,
      form: formOfAddress(args.url.searchParams, enquiryFormNames),
      text: JSON.stringify(market),
    },
    { status: market.sections ? 200 : 500 },
  )
}

export async function action(args: Route.ActionArgs) {
  if (!townAt(args.url.pathname)?.hasEnquiries) throw data(null, { status: 404 })
  return handlePostedForm(args, enquiryFormNames)
}

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { town, description } = loaderData.town
  // The specification writes the site's name into the title itself.
  const title = `Market-${town} – ${SITE_NAME}`
  const head = pageMeta({ title, description, canonical: loaderData.url })
  return [{ title }, ...head.slice(1)]
}

export default function MarketPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { town: about, text, campaign } = loaderData
  const form = failed ?? loaderData.form
  const market = useMemo(() => JSON.parse(text) as MarketView, [text])
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
          <EnquiryWithErrors failed={form} {...subject} />
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
