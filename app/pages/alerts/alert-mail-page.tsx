import { ALERTS_PATH } from '#app/features/alerts/alert/alert.ts'
import { mailLinkDone, MailLinkQuestion } from '#app/features/alerts/mails/mail-link-question.tsx'
import {
  endAlertMails,
  type MailLink,
  pauseByMailLink,
  readMailLink,
} from '#app/features/alerts/mails/mail-link.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

type Page = {
  link: MailLink | null
  failure: string | null
  /** Address without the secret. */ canonical: string
}

const linkOf = ({ params, url }: Pick<PageArgs<'/:token'>, 'params' | 'url'>) => {
  const alert = url.searchParams.get('alert') ?? ''
  return { token: params.token, alertId: /^\d{1,9}$/.test(alert) ? Number(alert) : null }
}

/**
 * Page that the links of an alert mail lead to, without a login. Reading changes nothing, because mail programs follow
 * links by themselves.
 */
export async function loader(args: PageArgs<'/:token'>) {
  const ctx = args.ctx
  const canonical = `${ctx.site.origin}/alert-mails`
  try {
    return data<Page>({ link: await readMailLink(ctx, linkOf(args)), failure: null, canonical })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Page>({ link: null, failure: message, canonical }, { status })
  }
}

/**
 * A mail program's one click (RFC 8058), and the page's own button: ends all alert mails, or pauses the alert the link
 * names.
 */
export async function action(args: PageArgs<'/:token'>) {
  const { token, alertId } = linkOf(args)
  try {
    if (alertId === null) await endAlertMails(args.ctx, { token })
    else await pauseByMailLink(args.ctx, { token, alertId })
    return data({ failure: null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data({ failure: message }, { status })
  }
}

export const headers = secretAddressHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Alert e-mails',
        description: 'Stop or pause your alert e-mails.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function AlertMailPage({
  loaderData,
  actionData: answer,
}: PageProps<typeof loader, typeof action>) {
  const { link, failure } = loaderData
  const done = answer !== undefined && answer.failure === null

  return (
    <FormLayout title="Alert e-mails">
      <div className="grid justify-items-start gap-5">
        <FormFailure text={answer?.failure ?? failure} />
        {done && <output className="text-lead">{mailLinkDone(link)}</output>}
        {!done && link && <MailLinkQuestion link={link} />}
        <a href={ALERTS_PATH} className={buttonClass('quiet', '-ml-4')}>
          All my alerts
        </a>
      </div>
    </FormLayout>
  )
}
