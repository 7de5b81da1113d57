/** How many pictures of one listing are taken. */
export const pictureLimit = 50

/** Characters that a listing's texts may have. */
export const textLimits = {
  id: 50,
  place: 200,
  title: 300,
  shortDescription: 2000,
  description: 100_000,
  feature: 200,
  address: 2000,
  otherCurrencyPrice: 40,
} as const
