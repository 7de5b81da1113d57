import { data, redirect } from 'react-router'
import { campaignOf } from '#app/features/leads/campaign.ts'
import { enquiryFormNames } from '#app/features/leads/enquiry-forms.ts'
import { formOfAddress } from '#app/features/leads/form-in-page.ts'
import { handlePostedForm } from '#app/features/leads/posted-form.server.ts'
import { pathOfMerged } from '#app/features/listings/merging/path-of-merged.server.ts'
import { numberOfPath } from '#app/features/listings/listing-links.ts'
import { isOnOffer } from '#app/features/listings/listing.ts'
import { PropertyLayout } from '#app/features/property/property-layout.tsx'
import { latestHomes, loadProperty } from '#app/features/property/property-view.server.ts'
import { wantedYieldOf } from '#app/features/property/property-rates.ts'
import {
  type PropertyPageData,
  type PropertyView,
  SHOWN_PICTURE,
} from '#app/features/property/property-view.ts'
import { PropertyNotAvailable } from '#app/features/property/similar-homes.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/property-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
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
    form: formOfAddress(params, isOnOffer(found.property.state) ? enquiryFormNames : ['share']),
  })
}

export const action = (args: Route.ActionArgs) => handlePostedForm(args, enquiryFormNames)

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData: found }) => {
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

export default function PropertyPage({ loaderData: found, actionData: failed }: Route.ComponentProps) {
  if (!found.property) return <PropertyNotAvailable similar={found.similar} />
  return <PropertyLayout {...found} form={failed ?? found.form} />
}
