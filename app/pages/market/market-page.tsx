import { useMemo } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { AuthLink } from '#app/features/accounts/auth-link.tsx'
import { AlertLink } from '#app/features/alerts/alert-link.tsx'
import type { TownAlertKind } from '#app/features/alerts/alert.ts'
import { campaignOf } from '#app/features/leads/campaign.ts'
import { enquiryFormNames, enquiryForms } from '#app/features/leads/enquiry-forms.ts'
import type { FailedForm } from '#app/features/leads/lead-rules.ts'
import { takePostedForm } from '#app/features/leads/posted-form.server.ts'
import { MarketBanner } from '#app/features/market/market-banner.tsx'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { MARKET_REGISTER, marketEnquiries } from '#app/features/market/market-popups.ts'
import { MarketSection } from '#app/features/market/market-section.tsx'
import { marketTowns, type Section, sectionTexts } from '#app/features/market/market-towns.data.ts'
import { loadMarket } from '#app/features/market/market-view.server.ts'
import type { MarketView } from '#app/features/market/market-view.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'
import { whenUsed } from '#app/ui/when-used.tsx'

const YieldErrorTable = whenUsed(
  async () => (await import('#app/features/market/yield-error-table.tsx')).YieldErrorTable,
)
const MarketDialogs = whenUsed(
  async () => (await import('#app/features/market/market-dialogs.tsx')).MarketDialogs,
)
const EnquiryAgain = whenUsed(
  async () => (await import('#app/features/leads/enquiry-popups.tsx')).EnquiryAgain,
)

const townAt = (pathname: string) => marketTowns.find(({ region }) => pathname === `/market-${region}`)

/** Every address `/market-{town}` is answered here. */
export async function loader(args: LoaderFunctionArgs) {
  const town = townAt(args.url.pathname)
  if (!town) throw data(null, { status: 404 })
  const market = await loadMarket(contextOf(args), town.region, args.url)
  const campaign = campaignOf(args.url.searchParams)
  // As text: the router's own encoding of so many small figures is twice as long.
  return data(
    { town, url: market.url, campaign, text: JSON.stringify(market) },
    { status: market.sections ? 200 : 500 },
  )
}

export async function action(args: ActionFunctionArgs) {
  if (!townAt(args.url.pathname)?.hasEnquiries) throw data(null, { status: 404 })
  return takePostedForm(args, enquiryFormNames)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { town, description } = loaderData.town
  // The specification writes the site's name into the title itself.
  const title = `Market-${town} – ${SITE_NAME}`
  const head = pageMeta({ title, description, canonical: loaderData.url })
  return [{ title }, ...head.slice(1)]
}

export default function MarketPage() {
  const { town: about, text, campaign } = useLoaderData<typeof loader>()
  const market = useMemo(() => JSON.parse(text) as MarketView, [text])
  const failed: FailedForm | undefined = useActionData<typeof action>()
  const { state, location } = useNavigation()
  const { town, sentence, banner, hasEnquiries } = about
  const { path, url, isMember, sections } = market
  // Kept the same: what is given anew would draw the popups anew, before their script is there.
  const subject = useMemo(
    () => (hasEnquiries ? { path, url, campaign, description: `Market page: ${url}` } : null),
    [hasEnquiries, path, url, campaign],
  )

  return (
    <>
      <MarketNav path={path} />
      <MarketBanner
        hour={banner}
        title={`Current Market Insights ${town}`}
        actions={hasEnquiries && <Enquire />}
      >
        {sentence}
      </MarketBanner>
      {failed && subject && (
        <div className="column pt-8">
          <EnquiryAgain failed={failed} {...subject} />
        </div>
      )}
      <p role="status" className="sr-only">
        {state === 'loading' && location.pathname.startsWith('/market') && 'Loading the market data …'}
      </p>
      {sections ? (
        sections.map((view) => (
          <MarketSection
            key={view.section}
            market={market}
            town={town}
            view={view}
            alertAction={<SectionAlert market={market} section={view.section} />}
          >
            {view.section === 'yield' && <YieldErrorTable published={market.yieldErrors} town={town} />}
          </MarketSection>
        ))
      ) : (
        <Notice title="There was an error fetching the property data">
          Nothing you did caused it. Please load the page again in a moment.
        </Notice>
      )}
      <MarketDialogs path={path} isMember={isMember} enquiries={subject} />
    </>
  )
}

const Enquire = () =>
  enquiryFormNames.map((form) => (
    <Button
      key={form}
      look={form === 'request-info' ? 'primary' : 'secondary'}
      command="show-modal"
      commandfor={marketEnquiries[form]}
    >
      {enquiryForms[form].title}
    </Button>
  ))

const alertKinds: Record<Section, TownAlertKind> = {
  rent: 'rent-price',
  sale: 'sale-price',
  income: 'annual-income',
  yield: 'yield',
}

/** For members the section's alert; for visitors the way to become one (docs/product/market.md §11). */
function SectionAlert({
  market: { region, path, isMember },
  section,
}: {
  market: MarketView
  section: Section
}) {
  const label = sectionTexts[section].alert
  return isMember ? (
    <AlertLink town={region} kind={alertKinds[section]} className={buttonClass('primary')}>
      {label}
    </AlertLink>
  ) : (
    <AuthLink mode="register" popup={MARKET_REGISTER} next={path} className={buttonClass('primary')}>
      {label}
    </AuthLink>
  )
}
