import { data } from '#app/platform/pages/page.ts'
import type { z } from 'zod'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { entered, nothingDone, type WorkResult } from './work-result.ts'

/** Runs a form by its verb; what is refused comes back beside it. Throws a 400 for what is no such form. */
export async function runWorkForm<Sent>(
  schema: z.ZodType<Sent>,
  form: FormData,
  run: (sent: Sent) => Promise<Partial<WorkResult>>,
) {
  const typed = entered(form)
  const sent = schema.safeParse(typed)
  if (!sent.success) throw unreadableForm(form)
  try {
    return data<WorkResult>({ ...nothingDone, ...(await run(sent.data)) })
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, field, status } = refusalOf(error)
    return data<WorkResult>({ ...nothingDone, failure: message, field, typed }, { status })
  }
}
