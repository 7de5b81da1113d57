import { Button } from '#app/ui/button.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { SlotPicker } from '../slot-picker.tsx'
import type { Feedback } from '../viewing-feedback.ts'
import type { LinkedViewing } from './viewing-link.server.ts'
import { viewingStateNames } from '../viewing-state.ts'

/** Result of a form of the page. */
export type ViewingLinkResult = {
  done: string | null
  failure: string | null
  chosen: string
  typed: Record<keyof Feedback, string> | null
}

/** A visitor's viewing, moved, cancelled or rated without a login (docs/product/leads.md §34, §35). */
export function LinkedViewingView({
  viewing,
  failure,
  result,
}: {
  viewing: LinkedViewing | null
  failure: string | null
  result: ViewingLinkResult | undefined
}) {
  return (
    <div className="grid gap-5">
      <output className={result?.done ? 'text-lead' : 'sr-only'}>{result?.done}</output>
      <FormFailure text={result?.failure ?? failure} />
      {!viewing && (
        <p>
          Please open the link in our latest e-mail about the viewing, or <a href="/contact">contact us</a>.
        </p>
      )}
      {viewing && (
        <p>
          <strong className="font-medium">{viewing.when}</strong>, Cyprus time
          <br />
          <a href={viewing.home.href}>{viewing.home.title}</a>
          <br />
          <span className="text-muted">
            {[viewing.agent && `With ${viewing.agent}`, viewingStateNames[viewing.state]]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      {viewing?.mayRate && !result?.done && <FeedbackForm typed={result?.typed ?? viewing.feedback ?? {}} />}
      {viewing?.isAhead && <ChangeForms viewing={viewing} chosen={result?.chosen} />}
    </div>
  )
}

const ChangeForms = ({ viewing, chosen }: { viewing: LinkedViewing; chosen: string | undefined }) => (
  <>
    {viewing.times.length > 0 ? (
      <FormInPlace scrollsToTop key={viewing.when} method="post" className="grid gap-4">
        <h2 className="text-title">Another time</h2>
        <SlotPicker days={viewing.times} chosen={chosen} />
        <div>
          <Button type="submit" name="intent" value="move">
            Move the viewing
          </Button>
        </div>
      </FormInPlace>
    ) : (
      <p className="text-muted">No other time is free at the moment. Please call us to find one.</p>
    )}
    <details className="rounded-small border border-line">
      <summary className="px-4 py-3 font-medium text-action">Cancel the viewing</summary>
      <FormInPlace scrollsToTop method="post" className="grid gap-3 border-t border-line p-4">
        <p>Your time becomes free for others. You cannot undo this, but you can ask for another viewing.</p>
        <div>
          <Button type="submit" name="intent" value="cancel">
            Cancel the viewing for good
          </Button>
        </div>
      </FormInPlace>
    </details>
  </>
)
