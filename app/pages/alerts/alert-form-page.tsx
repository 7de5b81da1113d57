import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import {
  alertFormPath,
  alertFormTitle,
  isMailed,
  MAILS_FIELD,
} from '#app/features/alerts/form/alert-form-data.ts'
import { loadAlertForm, saveAlertForm } from '#app/features/alerts/form/alert-form.server.ts'
import AlertForm from '#app/features/alerts/form/alert-form.part.tsx'
import type { AlertOutcome } from '#app/features/alerts/form/alert-form.tsx'
import { townAlertKinds } from '#app/features/alerts/alert/alert.ts'
import { viewAlertMail } from '#app/features/alerts/form/read-alerts.server.ts'
import { valuesSent } from '#app/features/alerts/alert/alerts.wire.ts'
import { regions } from '#app/features/places/place.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formTexts, postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/** The popup's form on a page of its own: for browsers without script, and for links from mails. */
export async function loader(args: PageArgs<'/:town/:kind'>) {
  const ctx = args.ctx
  const asked = askedBy(args)
  const path = alertFormPath(asked.town, asked.kind)
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(path))
  return { form: await loadAlertForm(ctx, asked), canonical: ctx.site.origin + path }
}

export async function action(args: PageArgs<'/:town/:kind'>) {
  const ctx = args.ctx
  const asked = askedBy(args)
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(alertFormPath(asked.town, asked.kind)))
  const entries = await postedForm(args.request)
  const sent = Object.fromEntries(
    [...new Set(entries.keys())].map((name) => [name, formTexts(entries, name).join(',')]),
  )
  try {
    await saveAlertForm(ctx, asked, sent)
    const mailed = isMailed(sent[MAILS_FIELD], await viewAlertMail(ctx))
    return {
      outcome: { kind: 'saved', mailed } satisfies AlertOutcome,
      typed: null,
    }
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const outcome = { kind: 'failed', message, field } satisfies AlertOutcome
    return data({ outcome, typed: valuesSent(asked.kind, sent) }, { status })
  }
}

function askedBy({ params }: Pick<PageArgs<'/:town/:kind'>, 'params'>) {
  const town = regions.find((region) => region === params.town)
  const kind = townAlertKinds.find((each) => each === params.kind)
  if (!town || !kind) throw data(null, { status: 404 })
  return { town, kind }
}

export const head: Head<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { form, canonical } = loaderData
  const title = alertFormTitle(form.town, form.kind)
  return pageMeta({ title, description: 'Choose what you want to be alerted to.', canonical, noindex: true })
}

export default function AlertFormPage({
  loaderData: { form },
  actionData: done,
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className="column py-10 lg:py-16">
      <h1 className="text-heading">{alertFormTitle(form.town, form.kind)}</h1>
      <div className="mt-6 max-w-5xl">
        <AlertForm
          form={done?.typed ? { ...form, values: done.typed } : form}
          outcome={done?.outcome ?? null}
        />
      </div>
    </div>
  )
}
