import type { ListingState } from '#app/features/listings/record/listing.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'

const OFF_THE_MARKET = 'Searches leave it out, but people with the link can still open this page.'

const visibility: Record<ListingState, string> = {
  draft:
    'This listing is a draft. Visitors cannot see it yet, and its income sheet opens once it is published.',
  published: 'This listing is published. Visitors see this page.',
  'under-offer': 'This listing is under offer. Visitors see this page.',
  sold: `This listing is sold. ${OFF_THE_MARKET}`,
  let: `This listing is let. ${OFF_THE_MARKET}`,
  withdrawn: `This listing is withdrawn. ${OFF_THE_MARKET}`,
}

/** Notice above a preview: that it is one, who sees the page, and the way back. */
export const PreviewNotice = ({ id, state }: { id: number; state: ListingState }) => (
  <p className="mb-4 rounded-small bg-wash px-4 py-3 print:hidden">
    <strong className="font-medium">Preview.</strong> {visibility[state]} Requests, hearts and similar
    properties do not work in a preview.{' '}
    <a href={`/office/listings/${propertyId(id)}`}>Back to the listing</a>
  </p>
)
