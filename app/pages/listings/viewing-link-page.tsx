import type { ViewingLinkResult } from '#app/features/leads/viewings/visitor/linked-viewing-view.tsx'
import LinkedViewing from '#app/features/leads/viewings/visitor/linked-viewing.part.tsx'
import {
  cancelByLink,
  type LinkedViewing as Viewing,
  moveByLink,
  readViewingLink,
} from '#app/features/leads/viewings/visitor/viewing-link.server.ts'
import { submitFeedback } from '#app/features/leads/viewings/visitor/give-feedback.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

type Page = {
  viewing: Viewing | null
  failure: string | null
  /** Address without the secret. */ canonical: string
}

/**
 * Page that the link of a mail about a viewing leads to. Reading changes nothing, because mail programs follow links by
 * themselves.
 */
export async function loader(args: PageArgs<'/:token'>) {
  const ctx = args.ctx
  const canonical = `${ctx.site.origin}/viewings`
  try {
    return data<Page>({ viewing: await readViewingLink(ctx, args.params), failure: null, canonical })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Page>({ viewing: null, failure: message, canonical }, { status })
  }
}

export async function action(args: PageArgs<'/:token'>) {
  const ctx = args.ctx
  const form = await postedForm(args.request)
  const { token } = args.params
  const intent = formText(form, 'intent')
  const chosen = formText(form, 'slot')
  if (intent !== 'move' && intent !== 'cancel' && intent !== 'feedback') throw unreadableForm(form)
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
      await submitFeedback(ctx, { token, ...typed })
      return data<ViewingLinkResult>({
        done: 'Thank you for telling us.',
        failure: null,
        chosen: '',
        typed: null,
      })
    }
    if (intent === 'cancel') await cancelByLink(ctx, { token })
    else if (chosen === '')
      return data<ViewingLinkResult>(
        { done: null, failure: 'Please choose a time.', chosen, typed },
        { status: 400 },
      )
    else await moveByLink(ctx, { token, startsAt: chosen })
    const done = intent === 'cancel' ? 'Your viewing has been cancelled.' : 'Your viewing has been moved.'
    return data<ViewingLinkResult>({
      done: `${done} We’ll e-mail you a confirmation.`,
      failure: null,
      chosen: '',
      typed: null,
    })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<ViewingLinkResult>({ done: null, failure: message, chosen, typed }, { status })
  }
}

export const headers = secretAddressHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Your viewing',
        description: 'Move or cancel a viewing, or tell us how it went.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ViewingLinkPage({
  loaderData: { viewing, failure },
  actionData: result,
}: PageProps<typeof loader, typeof action>) {
  return (
    <FormLayout title="Your viewing">
      <LinkedViewing viewing={viewing} failure={failure} result={result} />
    </FormLayout>
  )
}
