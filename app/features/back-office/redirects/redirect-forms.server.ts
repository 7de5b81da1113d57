import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { addRedirect, removeRedirect } from '../../content/redirects/change-redirects.server.ts'
import { addRedirectForm } from './redirect-forms.tsx'

export const runRedirectForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onForm(addRedirectForm, {}, async ({ from, to, permanent }) => {
      const { fromPath, toPath } = await addRedirect(ctx, { from, to, isPermanent: permanent })
      const done = (await ctx.hasPage?.(fromPath))
        ? `${fromPath} has a page, so visitors see that page. The redirect only works if the page is removed.`
        : `${fromPath} now leads to ${toPath}.`
      return { done, undo: { intent: 'remove', from: fromPath } }
    }),
    onPress('remove', { from: sentText() }, async ({ from }) => {
      const { fromPath, toPath, isPermanent } = await removeRedirect(ctx, { fromPath: from })
      const undo = { intent: 'add', from: fromPath, to: toPath, ...(isPermanent && { permanent: 'on' }) }
      return { done: `${fromPath} is no longer redirected.`, undo }
    }),
  ])
