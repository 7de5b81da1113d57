import { type Feedback, feedbackText } from '../viewing-feedback.ts'

/** Whole feedback of a visitor after a viewing. */
export const FeedbackFacts = ({ feedback }: { feedback: Feedback }) => {
  const rows = [
    ['Rating', feedbackText(feedback)],
    ['Liked', feedback.liked],
    ['Disliked', feedback.disliked],
  ].filter(([, value]) => value)
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="mb-2 wrap-anywhere whitespace-pre-line sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
