import { data, Form } from 'react-router'
import { SlotPicker } from '#app/features/leads/viewings/slot-picker.tsx'
import {
  cancelByLink,
  type LinkedViewing,
  moveByLink,
  readViewingLink,
} from '#app/features/leads/viewings/viewing-link.server.ts'
import { FeedbackForm } from '#app/features/leads/viewings/feedback-form.tsx'
import { giveFeedback } from '#app/features/leads/viewings/give-feedback.server.ts'
import type { Feedback } from '#app/features/leads/viewings/viewing-feedback.ts'
import { viewingStateNames } from '#app/features/leads/viewings/viewing-state.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/http/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/viewing-link-page.ts'

type Page = {
  viewing: LinkedViewing | null
  failure: string | null
  /** Without the secret. */ canonical: string
}

/** Where the link of a mail about a viewing leads: reading changes nothing, mail programs follow links by themselves. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const canonical = `${ctx.site.origin}/viewings`
  try {
    return data<Page>({ viewing: await readViewingLink(ctx, args.params), failure: null, canonical })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Page>({ viewing: null, failure: message, canonical }, { status })
  }
}

type Result = {
  done: string | null
  failure: string | null
  chosen: string
  typed: Record<keyof Feedback, string> | null
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const form = await postedForm(args.request)
  const { token } = args.params
  const intent = formText(form, 'intent')
  const chosen = formText(form, 'slot')
  if (intent !== 'move' && intent !== 'cancel' && intent !== 'feedback') throw data(null, { status: 400 })
  const typed =
    intent === 'feedback'
      ? {
          rating: formText(form, 'rating'),
          liked: formText(form, 'liked'),
          disliked: formText(form, 'disliked'),
          interest: formText(form, 'interest'),
        }
      : null
  try {
    if (typed) {
      await giveFeedback(ctx, { token, ...typed })
      return data<Result>({ done: 'Thank you for telling us.', failure: null, chosen: '', typed: null })
    }
    if (intent === 'cancel') await cancelByLink(ctx, { token })
    else if (chosen === '')
      return data<Result>({ done: null, failure: 'Please choose a time.', chosen, typed }, { status: 400 })
    else await moveByLink(ctx, { token, startsAt: chosen })
    const done = intent === 'cancel' ? 'Your viewing has been cancelled.' : 'Your viewing has been moved.'
    return data<Result>({
      done: `${done} We’ll e-mail you a confirmation.`,
      failure: null,
      chosen: '',
      typed: null,
    })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Result>({ done: null, failure: message, chosen, typed }, { status })
  }
}

export const headers = secretAddressHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Your viewing',
        description: 'Move or cancel a viewing, or tell us how it went.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

/** A visitor's viewing, moved, cancelled or rated without a login (docs/product/leads.md §34, §35). */
export default function ViewingLinkPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { viewing, failure } = loaderData
  return (
    <FormLayout title="Your viewing">
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
        {viewing?.mayRate && !result?.done && (
          <FeedbackForm typed={result?.typed ?? viewing.feedback ?? {}} />
        )}
        {viewing?.isAhead && <ChangeForms viewing={viewing} chosen={result?.chosen} />}
      </div>
    </FormLayout>
  )
}

const ChangeForms = ({ viewing, chosen }: { viewing: LinkedViewing; chosen: string | undefined }) => (
  <>
    {viewing.times.length > 0 ? (
      <Form key={viewing.when} method="post" className="grid gap-4">
        <h2 className="text-title">Another time</h2>
        <SlotPicker days={viewing.times} chosen={chosen} />
        <div>
          <Button type="submit" name="intent" value="move">
            Move the viewing
          </Button>
        </div>
      </Form>
    ) : (
      <p className="text-muted">No other time is free at the moment. Please call us to find one.</p>
    )}
    <details className="rounded-small border border-line">
      <summary className="px-4 py-3 font-medium text-action">Cancel the viewing</summary>
      <Form method="post" className="grid gap-3 border-t border-line p-4">
        <p>Your time becomes free for others. You cannot undo this, but you can ask for another viewing.</p>
        <div>
          <Button type="submit" name="intent" value="cancel">
            Cancel the viewing for good
          </Button>
        </div>
      </Form>
    </details>
  </>
)
