/** Orders of the office's table of listings; unknown figures come last either way. */
export const listingOrders = ['changed', 'number', 'price', 'bedrooms', 'area', 'yield'] as const
export type ListingOrder = (typeof listingOrders)[number]
