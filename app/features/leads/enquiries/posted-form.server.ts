import { data, type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { postedForm, textsByName } from '#app/platform/pages/posted-form.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { statusOf } from '#app/platform/refusal.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import type { LeadFormName } from '../record/lead.ts'
import { checkLead, type FailedForm } from '../record/lead-rules.ts'
import { FORM_FIELD, readSentLead, SLOT_FIELD } from '../record/leads.wire.ts'
import { storeLead } from './storing/store-lead.server.ts'

/**
 * The action of a page with forms, for those posted without script: kept, or handed back with what is wrong
 * (docs/product/leads.md §14).
 */
export async function handlePostedForm(args: PageArgs, forms: readonly LeadFormName[]) {
  const posted = await postedForm(args.request)
  const sent = Object.fromEntries(textsByName(posted))
  // Where a page has one form, its posts are of that one.
  const form =
    forms.find((name) => name === String(sent[FORM_FIELD])) ?? (forms.length === 1 ? forms[0] : null)
  if (!form) throw unreadableForm(posted)
  const lead = readSentLead(form, sent)
  const values = { ...lead.fields, ...(lead.slot ? { [SLOT_FIELD]: lead.slot } : {}) }
  const failed = (errors: FailedForm['errors'], status: number) =>
    data<FailedForm>({ form, values, errors }, { status })
  const ctx = args.ctx
  const errors = checkLead(form, lead.fields, dayInCyprus(ctx.now()))
  if (Object.keys(errors).length > 0) return failed(errors, statusOf['bad-input'])
  try {
    await storeLead(ctx, { form, ...lead, requestOrigin: args.url.origin })
  } catch (error) {
    const { field, message, status } = refusalOf(error)
    return failed({ [field ?? FORM_FIELD]: message }, status)
  }
  return redirect('/thank-you', 303)
}
