import { campaignOf } from '#app/features/leads/record/campaign.ts'
import { enquiryFormNames } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { formOfAddress } from '#app/features/leads/enquiries/form-in-page.ts'
import { handlePostedForm } from '#app/features/leads/enquiries/posted-form.server.ts'
import { pathOfMerged } from '#app/features/listings/merging/path-of-merged.server.ts'
import { numberOfPath } from '#app/features/listings/record/listing-links.ts'
import { isOnOffer, type ListingState } from '#app/features/listings/record/listing.ts'
import { questionOfAddress } from '#app/features/property/view/missing-facts.ts'
import { PropertyLayout } from '#app/features/property/property-layout.tsx'
import { latestHomes, loadProperty } from '#app/features/property/view/property-view.server.ts'
import { wantedYieldOf } from '#app/features/property/view/property-rates.ts'
import {
  type PropertyPageData,
  type PropertyView,
  SHOWN_PICTURE,
} from '#app/features/property/view/property-view.ts'
import { PropertyNotAvailable } from '#app/features/property/similar-homes.tsx'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'

export async function loader(args: PageArgs<'/:category/:id'>) {
  const ctx = args.ctx
  const id = numberOfPath(args.params.id)
  const found = id === null ? null : await loadProperty(ctx, id)
  if (!found) {
    return data<PropertyPageData>({ property: null, similar: await latestHomes(ctx) }, { status: 404 })
  }
  if (found.property.state === 'withdrawn') {
    const path = await pathOfMerged(ctx.db, found.property.id)
    // Not kept: a merge can be undone.
    if (path !== null)
      throw redirect(path, { status: 301, headers: { 'Cache-Control': 'private, no-cache' } })
  }
  const params = new URL(args.request.url).searchParams
  return data<PropertyPageData>({
    ...found,
    origin: ctx.site.origin,
    campaign: campaignOf(params),
    wantedYield: wantedYieldOf(params),
    form: askedForm(params, found.property.state),
  })
}

/** The form that the address asks for, with the question that it asks. */
function askedForm(params: URLSearchParams, state: ListingState) {
  const form = formOfAddress(params, isOnOffer(state) ? enquiryFormNames : ['share'])
  const question = form?.form === 'request-info' ? questionOfAddress(params) : undefined
  return form && question !== undefined ? { ...form, values: { message: question } } : form
}

export const action = (args: PageArgs<'/:category/:id'>) => handlePostedForm(args, enquiryFormNames)

export const head: Head<typeof loader> = ({ loaderData: found }) => {
  if (!found?.property)
    return [{ title: `Not available · ${SITE_NAME}` }, { name: 'robots', content: 'noindex' }]
  const { property, origin, jsonLd } = found
  const place = [property.placeName, property.regionName].filter(Boolean).join(', ')
  const tags = pageMeta({
    title: property.title === null ? madeTitle(property) : `${property.title} – ${place}`,
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
  return property.pictures.length === 0 ? tags : [...tags, firstDrawnWithPicture]
}

/** A card's picture becomes that of the page in one movement only if it is there when the page is first drawn. */
const firstDrawnWithPicture = {
  tagName: 'link',
  rel: 'expect',
  href: `#${SHOWN_PICTURE}`,
  blocking: 'render',
} as const

/** `2-bedroom apartment in Germasogeia, Limassol` */
const madeTitle = ({ headline, placeName, regionName }: PropertyView): string =>
  placeName === null ? headline : `${headline}, ${regionName}`

export default function PropertyPage({
  loaderData: found,
  actionData: failed,
}: PageProps<typeof loader, typeof action>) {
  if (!found.property) return <PropertyNotAvailable similar={found.similar} />
  return <PropertyLayout {...found} form={failed ?? found.form} />
}
