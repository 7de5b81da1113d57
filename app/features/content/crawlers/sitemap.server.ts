import type { Context } from '#app/platform/context/context.ts'
import { escapeXml } from '#app/platform/xml.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { placesWithPage } from '#app/features/listings/record/listing-places.queries.server.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regionNames, regions } from '#app/features/places/place.ts'
import { contentPages } from '../pages/content-sections.ts'
import { marketLinks, placeMarketPath, regionHomesPath } from '../links/site-links.ts'
import { countOnOffer, onOfferAddresses } from './sitemap.queries.server.ts'

/** Search engines refuse a file of more than 50,000 addresses. */
export const ADDRESSES_PER_FILE = 40_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** `/sitemap.xml`: every address, or where they are more than one file holds, the list of the files. */
export async function sitemap(ctx: Context, perFile = ADDRESSES_PER_FILE): Promise<string> {
  const [homes, own] = await Promise.all([countOnOffer(ctx.db), ownAddresses(ctx)])
  if (homes + own.length <= perFile) {
    return addressList([...own, ...(await homeAddresses(ctx, perFile, 0))])
  }
  const parts = Math.ceil(homes / perFile)
  const files = Array.from({ length: parts + 1 }, (_, part) => `/sitemap-${part}.xml`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${files
    .map((file) => `<sitemap><loc>${escapeXml(ctx.site.origin + file)}</loc></sitemap>`)
    .join('')}</sitemapindex>`
}

/** `/sitemap-0.xml` holds the site's own pages, those from 1 the homes; null where there is no such part. */
export async function sitemapPart(
  ctx: Context,
  part: number,
  perFile = ADDRESSES_PER_FILE,
): Promise<string | null> {
  if (part === 0) return addressList(await ownAddresses(ctx))
  const addresses = await homeAddresses(ctx, perFile, (part - 1) * perFile)
  return addresses.length === 0 ? null : addressList(addresses)
}

export const robots = ({ site }: Context): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /find', '', `Sitemap: ${site.origin}/sitemap.xml`, ''].join(
    '\n',
  )

const ownPaths = [
  ...Object.values(contentPages)
    .map(({ path }) => path)
    .filter((path) => path !== contentPages.thank_you_page.path),
  '/buy',
  '/rent',
  ...regions.flatMap((region) => [
    regionHomesPath('/buy', regionNames[region]),
    regionHomesPath('/rent', regionNames[region]),
  ]),
  '/featured',
  '/search',
  '/market',
  '/how-we-calculate',
  ...marketLinks.map(({ href }) => href),
]

/** The site's own pages, among them those of the places (docs/product/market.md §22). */
async function ownAddresses({ db, site }: Context): Promise<string[]> {
  const known = (await placesWithPage(db)).filter((id) => placeById(id))
  return [...ownPaths, ...known.map(placeMarketPath)].map((path) => addressLine(site.origin + path))
}

async function homeAddresses({ db, site }: Context, limit: number, offset: number): Promise<string[]> {
  const homes = await onOfferAddresses(db, limit, offset)
  return homes.map((home) =>
    // The canonical address has no `type`.
    addressLine(site.origin + listingPath(home).replace(/\?.*/, ''), home.changed_at),
  )
}

const addressLine = (address: string, changedAt?: Date) =>
  `<url><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`

const addressList = (lines: string[]) =>
  `${HEAD}<urlset xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</urlset>`
