import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { endOwnerReport, makeOwnerReport } from './change-owner-report.server.ts'

/** `address`: of a report that was just made, which is shown this once. */
export type ReportResult = { done: string | null; failure: string | null; address: string | null }

const sentForm = z.object({ intent: z.enum(['make-report', 'end-report']) })

/**
 * Makes or ends the address of an owner's report; what is refused is told on the page. Throws a 400 for any other form.
 */
export async function runReportForm(ctx: Context, form: FormData, listingId: number) {
  const sent = readForm(sentForm, form)
  try {
    if (sent.intent === 'make-report') {
      const address = await makeOwnerReport(ctx, { listingId })
      return data<ReportResult>({ done: 'The link is ready.', failure: null, address })
    }
    await endOwnerReport(ctx, { listingId })
    return data<ReportResult>({ done: 'The link no longer works.', failure: null, address: null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<ReportResult>({ done: null, failure: message, address: null }, { status })
  }
}
