import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { eraseEnquirer } from '#app/features/leads/enquirer/erase-enquirer.server.ts'
import { type FoundEnquirer, MAX_CONTACT_LENGTH } from '#app/features/leads/enquirer/enquirer.ts'
import { findEnquirer } from '#app/features/leads/enquirer/find-enquirer.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { counted } from '#app/ui/format.ts'

const text = sentText(MAX_CONTACT_LENGTH * 2)
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('find'), contact: text }),
  z.object({ intent: z.literal('erase'), contact: text, typed: text }),
])

/** What came of a form of the page of personal data. */
export type PersonalDataResult = {
  /** What is kept about the contact; null where nothing was looked for, or it is erased. */
  found: FoundEnquirer | null
  done: string | null
  failure: string | null
  field: string | null
  /** As it was typed, where it was refused. */
  contact: string
}

/** Does what a form of the page asks for; what is refused comes back beside its field. Throws a 400 for anything else. */
export async function runPersonalDataForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  const { contact } = sent
  try {
    if (sent.intent === 'erase') return data(await erase(ctx, sent))
    const found = await findEnquirer(ctx, { contact })
    return data<PersonalDataResult>({ found, done: null, failure: null, field: null, contact: found.contact })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const found = field === 'typed' ? await findEnquirer(ctx, { contact }) : null
    return data<PersonalDataResult>({ found, done: null, failure: message, field, contact }, { status })
  }
}

async function erase(ctx: Context, sent: { contact: string; typed: string }): Promise<PersonalDataResult> {
  const { leads, hasAccount } = await eraseEnquirer(ctx, sent)
  const done =
    `Erased, with ${counted(leads, 'lead', 'leads')}. E-mail files are deleted within minutes.` +
    (hasAccount ? ' The account with this address stays.' : '')
  return { found: null, done, failure: null, field: null, contact: '' }
}
