/** Feedback of a visitor after a viewing (docs/product/leads.md §35). */
import type { ViewingInterest } from '#db/column-values.ts'

export { type ViewingInterest, viewingInterests } from '#db/column-values.ts'

export type Feedback = {
  /** 1 to 5. */
  rating: number
  /** Points for the home, and against it; '' for none. */
  liked: string
  disliked: string
  interest: ViewingInterest
}

export const MAX_RATING = 5
export const MAX_FEEDBACK_LENGTH = 2_000

export const interestNames: Record<ViewingInterest, string> = {
  yes: 'Interested',
  maybe: 'Perhaps interested',
  no: 'Not interested',
}

/** `4 of 5, perhaps interested` */
export const feedbackText = ({ rating, interest }: Feedback): string =>
  `${rating} of ${MAX_RATING}, ${interestNames[interest].toLowerCase()}`

/** Null where nothing was said. */
export const feedbackOf = (viewing: {
  rating: number | null
  liked: string | null
  disliked: string | null
  interest: ViewingInterest | null
}): Feedback | null =>
  viewing.rating === null || viewing.interest === null
    ? null
    : {
        rating: viewing.rating,
        liked: viewing.liked ?? '',
        disliked: viewing.disliked ?? '',
        interest: viewing.interest,
      }
