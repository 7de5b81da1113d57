import { cleanText, truncateText } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import { wordsOf } from './feed-reason-text.data.ts'

/** Parsers quote what they met, however long and whatever is in it; reports are kept as JSON, and read on terminals. */
const LONGEST = 300

/** Text made safe to store and print, and shortened. */
export const reportText = (text: string): string => truncateText(cleanText(text), LONGEST)

/** `'cheap' is no amount of money in euro`: what a person reads. */
export const feedReasonText = (reason: FeedReason): string => reportText(wordsOf(reason))

/** `'…' is no amount of money in euro`: the same for every value. */
export const feedReasonKindText = (reason: FeedReason): string =>
  feedReasonText(reason)
    .replace(/'.*'/gs, "'…'")
    .replace(/\d[\d.,:/-]*/g, 'n')
