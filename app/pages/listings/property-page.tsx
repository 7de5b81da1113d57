import { lazy, Suspense, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useSiteData } from '#app/features/content/site-data.ts'
import { campaignOf } from '#app/features/leads/campaign.ts'
import { enquiryFormNames } from '#app/features/leads/enquiry-forms.ts'
import type { FailedForm } from '#app/features/leads/lead-rules.ts'
import { takePostedForm } from '#app/features/leads/posted-form.server.ts'
import { numberOfPath } from '#app/features/listings/listing-links.ts'
import { isOnOffer } from '#app/features/listings/listing.ts'
import { PropertyAside, PropertyBar } from '#app/features/property/property-aside.tsx'
import { PropertyCrumbs } from '#app/features/property/property-crumbs.tsx'
import { PropertyGallery } from '#app/features/property/property-gallery.tsx'
import { PropertyStateNotice } from '#app/features/property/property-state-notice.tsx'
import { latestHomes, loadProperty } from '#app/features/property/property-view.server.ts'
import type { PropertyPageData, PropertyView } from '#app/features/property/property-view.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'
import { whenUsed } from '#app/ui/when-used.tsx'

/** In the browser only, and below the rest: its script comes after the page's. */
const RecentlyViewed = lazy(async () => ({
  default: (await import('#app/features/property/recently-viewed.tsx')).RecentlyViewed,
}))
// What one reads and what opens later is drawn by the server; its script comes when the page is used.
const PropertyReading = whenUsed(
  async () => (await import('#app/features/property/property-reading.tsx')).PropertyReading,
)
const PropertyPopups = whenUsed(
  async () => (await import('#app/features/property/property-enquiries.tsx')).PropertyPopups,
)
const EnquiryAgain = whenUsed(
  async () => (await import('#app/features/property/property-enquiries.tsx')).HomeEnquiryAgain,
)
const AlikeHomes = whenUsed(async () => (await import('#app/features/property/alike-homes.tsx')).AlikeHomes)
const PropertyNotAvailable = whenUsed(
  async () => (await import('#app/features/property/alike-homes.tsx')).PropertyNotAvailable,
)

const USUALLY_WANTED = 6

export async function loader(args: LoaderFunctionArgs) {
  const ctx = contextOf(args)
  const id = numberOfPath(args.params['id'] ?? '')
  const found = id === null ? null : await loadProperty(ctx, id)
  if (!found) {
    return data<PropertyPageData>({ property: null, alike: await latestHomes(ctx) }, { status: 404 })
  }
  const params = new URL(args.request.url).searchParams
  const wanted = Number(params.get('yield'))
  return data<PropertyPageData>({
    ...found,
    origin: ctx.site.origin,
    campaign: campaignOf(params),
    wantedYield: wanted >= 0.5 && wanted <= 30 ? wanted : USUALLY_WANTED,
  })
}

export const action = (args: ActionFunctionArgs) => takePostedForm(args, enquiryFormNames)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const found: PropertyPageData | undefined = loaderData
  if (!found?.property)
    return [{ title: `Not available · ${SITE_NAME}` }, { name: 'robots', content: 'noindex' }]
  const { property, origin, jsonLd } = found
  const place = [property.placeName, property.regionName].filter(Boolean).join(', ')
  return pageMeta({
    title: `${property.title ?? property.home} – ${place}`,
    description: property.shortDescription ?? `${property.banner}, ${property.price}.`,
    canonical: `${origin}${property.path}`,
    image: {
      url: `${origin}${property.sharePicture}`,
      alt: property.banner,
      width: 1200,
      height: 630,
    },
    jsonLd,
    noindex: !isOnOffer(property.state),
  })
}

export default function PropertyPage() {
  const found: PropertyPageData = useLoaderData<typeof loader>()
  const failed: FailedForm | undefined = useActionData<typeof action>()
  if (!found.property) return <PropertyNotAvailable alike={found.alike} />
  return <Property {...found} failed={failed} />
}

type Found = Extract<PropertyPageData, { origin: string }>

function Property({
  property,
  alike,
  campaign,
  wantedYield,
  failed,
}: Found & { failed: FailedForm | undefined }) {
  const settings = useSiteData()?.settings ?? null
  useEffect(() => {
    void import('#app/features/property/recently-viewed-list.ts').then(({ rememberHome }) =>
      rememberHome(seenHome(property)),
    )
  }, [property])
  return (
    <>
      <div className="column pt-4 pb-6 print:p-0">
        <PropertyCrumbs property={property} />
        {failed && <EnquiryAgain failed={failed} property={property} campaign={campaign} />}
        <PropertyStateNotice state={property.state} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-[105mm_minmax(0,1fr)] print:gap-5">
          <PropertyGallery pictures={property.pictures} />
          <PropertyAside property={property} settings={settings} />
          <div className="lg:col-start-1 print:col-span-2">
            <PropertyReading property={property} wantedYield={wantedYield} />
          </div>
        </div>
        <PrintedFoot property={property} />
      </div>
      <PropertyBar property={property} />
      <div className="column grid gap-14 pb-16 print:hidden">
        <AlikeHomes cards={alike} />
        <Suspense>
          <RecentlyViewed except={property.id} />
        </Suspense>
      </div>
      <PropertyPopups property={property} campaign={campaign} />
    </>
  )
}

const seenHome = ({ id, path, home, placeName, regionName, pictures }: PropertyView) => ({
  id,
  href: path,
  home,
  place: [placeName, regionName].filter(Boolean).join(', '),
  picture: pictures[0]?.src ?? null,
})

/** What a sheet of paper has to say for itself: which home, where to see it, whom to ask. */
function PrintedFoot({ property }: { property: PropertyView }) {
  const settings = useSiteData()?.settings
  const contact = settings && [settings.phone, settings.email, settings.address].filter(Boolean).join(' · ')
  return (
    <footer className="mt-4 hidden border-t border-line pt-3 text-small print:block">
      <p className="font-medium">{property.url}</p>
      <p>
        Reference {property.reference ?? property.id}
        {contact && ` · ${contact}`}
      </p>
    </footer>
  )
}
