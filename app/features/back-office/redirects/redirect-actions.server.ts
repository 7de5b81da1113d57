import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { addRedirect, removeRedirect } from '../../content/redirects/change-redirects.server.ts'
import type { RedirectResult } from './redirect-result.ts'

const sentForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    from: sentText(),
    to: sentText(),
    permanent: z.enum(['', 'on']).default(''),
  }),
  z.object({ intent: z.literal('remove'), from: sentText() }),
])

/** Does what a form of the page of redirects asks for; what is refused comes back beside its field. Throws a 400 for anything else. */
export async function runRedirectForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  try {
    return data<RedirectResult>(await run(ctx, sent))
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const typed = sent.intent === 'add' ? sent : null
    return data<RedirectResult>({ done: null, failure: message, field, typed, undo: null }, { status })
  }
}

async function run(ctx: Context, sent: z.output<typeof sentForm>): Promise<RedirectResult> {
  const nothing = { failure: null, field: null, typed: null }
  if (sent.intent === 'remove') {
    const { fromPath, toPath, isPermanent } = await removeRedirect(ctx, { fromPath: sent.from })
    const redirect = { from: fromPath, to: toPath, permanent: isPermanent ? 'on' : '' }
    return { ...nothing, done: `${fromPath} is no longer redirected.`, undo: { intent: 'add', redirect } }
  }
  const { from, to, permanent } = sent
  const { fromPath, toPath } = await addRedirect(ctx, { from, to, isPermanent: permanent === 'on' })
  const said = (await ctx.hasPage?.(fromPath))
    ? `${fromPath} has a page, so visitors see that page. The redirect only works if the page is removed.`
    : `${fromPath} now leads to ${toPath}.`
  return { ...nothing, done: said, undo: { intent: 'remove', from: fromPath } }
}
