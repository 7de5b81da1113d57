import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { count } from '#app/ui/format.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { changeByLink } from '../verbs/change-by-link.server.ts'
import { type Feedback, MAX_FEEDBACK_LENGTH, MAX_RATING, viewingInterests } from '../viewing-feedback.ts'
import { setFeedback, type StoredViewing } from '../viewings.queries.server.ts'

const FEEDBACK_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** Returns whether the visitor can say how it was: from its end on for 30 days, if they came. */
export const mayRate = ({ state, endsAt }: Pick<StoredViewing, 'state' | 'endsAt'>, now: Date): boolean =>
  (state === 'booked' || state === 'done') &&
  endsAt <= now &&
  now.valueOf() < endsAt.valueOf() + FEEDBACK_DAYS * DAY_MS

/** Stores a visitor's feedback on a viewing, replacing the former; anyone with the link may. */
export async function submitFeedback(
  ctx: Context,
  { token, ...sent }: { token: string } & Record<keyof Feedback, string>,
): Promise<void> {
  await changeByLink(ctx, token, async (system, viewing) => {
    if (!mayRate(viewing, ctx.now()))
      throw new Refusal('conflict', 'You can tell us about a viewing once it is over, for 30 days.')
    await setFeedback(system.db, viewing.id, readFeedback(sent))
    await recordChange(system, { code: 'viewing.feedback-given', subjectId: viewing.id })
  })
}

function readFeedback({ rating, liked, disliked, interest }: Record<keyof Feedback, string>): Feedback {
  const isRating = /^\d$/.test(rating) && Number(rating) >= 1 && Number(rating) <= MAX_RATING
  if (!isRating) throw new Refusal('bad-input', 'Please rate the property from 1 to 5.', 'rating')
  const chosen = viewingInterests.find((value) => value === interest)
  if (!chosen) throw new Refusal('bad-input', 'Please tell us whether you are interested.', 'interest')
  const text = (value: string, field: string) => {
    const trimmed = value.replaceAll('\r\n', '\n').trim()
    if (trimmed.length <= MAX_FEEDBACK_LENGTH) return trimmed
    throw new Refusal('bad-input', `Please use at most ${count(MAX_FEEDBACK_LENGTH)} characters.`, field)
  }
  return {
    rating: Number(rating),
    liked: text(liked, 'liked'),
    disliked: text(disliked, 'disliked'),
    interest: chosen,
  }
}
