/**
 * The form of each page for owners, its title to the letter, and which figure its valuation begins with
 * (docs/product/pages.md §12).
 */
export const ownerForms = {
  property_sell: {
    form: 'sell',
    valuation: { first: 'price', next: 'Ask us to sell it' },
    title: 'Sell Your Property With Us',
    picture: '/pictures/scene/villa-stone/3298.svg',
  },
  property_lease: {
    form: 'lease',
    valuation: { first: 'rent', next: 'Ask us to let it' },
    title: 'Lease Your Property With Us',
    picture: '/pictures/scene/apartment-block/4130.svg',
  },
  media: {
    form: 'media',
    valuation: null,
    title: 'Book Your €299 Media Bundle Now – Pay 50% to Reserve',
    picture: '/pictures/scene/living-room/5218.svg',
  },
} as const

export type OwnerFormName = (typeof ownerForms)[keyof typeof ownerForms]['form']

/** How the text of each begins. */
export const ownerMessages: Record<OwnerFormName, string> = {
  sell: 'I would like to sell my property.',
  lease: 'I would like to let my property.',
  media: 'I would like to book the media bundle for my property.',
}
