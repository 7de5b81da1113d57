/** What the office's table of listings is sorted by; unknown figures come last either way. */
export const listingOrders = ['changed', 'number', 'price', 'bedrooms', 'area', 'yield'] as const
export type ListingOrder = (typeof listingOrders)[number]
