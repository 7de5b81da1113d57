import { eraseEnquirer } from '#app/features/leads/enquirer/erase-enquirer.server.ts'
import type { FoundEnquirer } from '#app/features/leads/enquirer/enquirer.ts'
import { findEnquirer } from '#app/features/leads/enquirer/find-enquirer.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm } from '#app/platform/forms/answer-form.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { counted } from '#app/ui/format.ts'
import { erasePersonForm, findPersonForm } from './found-person.tsx'

/** Finds and erases what is kept about someone; what was found is shown. */
export const runPersonalDataForm = (ctx: Context, form: FormData) =>
  answerForm<FoundEnquirer>(form, [
    onForm(findPersonForm, {}, async ({ contact }) => {
      const found = await findEnquirer(ctx, { contact })
      return { shown: found, typed: { contact: found.contact } }
    }),
    onForm(erasePersonForm, { contact: sentText() }, async (sent) => {
      try {
        const { leads, hasAccount } = await eraseEnquirer(ctx, sent)
        const done =
          `Erased, with ${counted(leads, 'lead', 'leads')}. E-mail files are deleted within minutes.` +
          (hasAccount ? ' The account with this address stays.' : '')
        return { done }
      } catch (error) {
        const { message, field, status } = refusalOf(error)
        const shown = field === 'typed' ? await findEnquirer(ctx, sent) : null
        return { failure: message, field, status, shown }
      }
    }),
  ])
