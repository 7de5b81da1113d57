import {
  type ActionFunctionArgs,
  data,
  Form,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { refusalOf } from '../accounts/page-refusal.server.ts'
import { ALERTS_PATH } from './alert.ts'
import { endAlertMails, pauseByMailLink, readMailLink } from './mail-link.server.ts'

const askedBy = (args: LoaderFunctionArgs) => ({
  token: args.params['token'] ?? '',
  alertId: Number(/^\d{1,9}$/.exec(args.url.searchParams.get('alert') ?? '')?.[0] ?? 0) || null,
})

/** Looking changes nothing: only the button, or the one-click post of a mail program, does (RFC 8058). */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return { link: await readMailLink(contextOf(args), askedBy(args)), problem: null }
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data({ link: null, problem: message }, { status })
  }
}

/** A post ends the mails, unless the page's own button says that one alert is to pause. */
export async function action(args: ActionFunctionArgs) {
  const ctx = contextOf(args)
  const { token, alertId } = askedBy(args)
  try {
    const form = await args.request.formData().catch(() => new FormData())
    const pauses = form.get('intent') === 'pause' && alertId !== null
    if (pauses) await pauseByMailLink(ctx, { token, alertId })
    else await endAlertMails(ctx, { token })
    return { done: pauses ? 'The alert is paused.' : 'No more alert mails will be sent.', problem: null }
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data({ done: null, problem: message }, { status })
  }
}

/** The address is a secret of the person it was sent to. */
export const headers: HeadersFunction = () => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
})

export const meta: MetaFunction = () => [
  { title: 'Alert mails · Petra' },
  { name: 'robots', content: 'noindex' },
]

export default function MailLinkPage() {
  const { link, problem } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const wrong = result?.problem ?? problem
  const toAlerts = <ButtonLink to={ALERTS_PATH}>My alerts</ButtonLink>
  if (wrong || !link) {
    return (
      <Notice title={wrong ?? 'This link is not one of ours.'} level={1} actions={toAlerts}>
        Your alerts can be changed after a login too.
      </Notice>
    )
  }
  if (result?.done) {
    return (
      <Notice title={result.done} level={1} actions={toAlerts}>
        Your alerts stay, and what they find is on your alert list.
      </Notice>
    )
  }
  const { address, mailsWanted, alert } = link
  const pauses = alert !== null && !alert.paused
  const title = pauses
    ? `Pause “${alert.name}”?`
    : mailsWanted
      ? 'End all alert mails?'
      : 'Alert mails are off'
  return (
    <Notice
      title={title}
      level={1}
      actions={
        pauses || mailsWanted ? (
          <Form method="post">
            <input type="hidden" name="intent" value={pauses ? 'pause' : 'end'} />
            <Button type="submit" look="primary">
              {pauses ? 'Pause this alert' : 'End all alert mails'}
            </Button>
          </Form>
        ) : (
          toAlerts
        )
      }
    >
      They go to {address}.
    </Notice>
  )
}
