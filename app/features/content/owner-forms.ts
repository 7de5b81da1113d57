/** The form of each page for owners, and its title to the letter (docs/product/pages.md §12). */
export const ownerForms = {
  property_sell: {
    form: 'sell',
    title: 'Sell Your Property With Us',
    picture: '/pictures/scene/villa-stone/3298.svg',
  },
  property_lease: {
    form: 'lease',
    title: 'Lease Your Property With Us',
    picture: '/pictures/scene/apartment-block/4130.svg',
  },
  media: {
    form: 'media',
    title: 'Book Your €299 Media Bundle Now – Pay 50% to Reserve',
    picture: '/pictures/scene/living-room/5218.svg',
  },
} as const

export type OwnerFormName = (typeof ownerForms)[keyof typeof ownerForms]['form']
