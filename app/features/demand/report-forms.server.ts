import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { endOwnerReport, makeOwnerReport } from './change-owner-report.server.ts'

/** Makes or ends the address of an owner's report, which is shown once. */
export const runReportForm = (ctx: Context, form: FormData, listingId: number) =>
  answerForm<{ address: string }>(form, [
    onPress('make-report', {}, async () => ({
      done: 'The link is ready.',
      shown: { address: await makeOwnerReport(ctx, { listingId }) },
    })),
    onPress('end-report', {}, async () => {
      await endOwnerReport(ctx, { listingId })
      return { done: 'The link no longer works.' }
    }),
  ])
