import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { counted } from '#app/ui/format.ts'
import { runAgain } from './run-again.server.ts'

export const runOperationsForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onPress('run-again', { name: sentText(200) }, async (sent) => {
      const jobs = await runAgain(ctx, sent)
      return { done: `${counted(jobs, 'job has', 'jobs have')} been started again.` }
    }),
  ])
