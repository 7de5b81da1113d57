import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { counted } from '#app/ui/format.ts'
import { runAgain } from '../operations/run-again.server.ts'
import type { OfficeResult } from './people/people-actions.server.ts'

const sentForm = z.object({ intent: z.literal('run-again'), name: sentText(200) })

/** Does what the form of the operations page asks for. Throws a 400 for anything else. */
export async function runOperationsForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  const about = { field: null, typed: '' }
  try {
    const jobs = await runAgain(ctx, sent)
    const done = `${counted(jobs, 'job has', 'jobs have')} been started again.`
    return data<OfficeResult>({ ...about, done, failure: null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<OfficeResult>({ ...about, done: null, failure: message }, { status })
  }
}
