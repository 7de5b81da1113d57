import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { placeholdersOf } from '../../settings/mails/compose-letter.server.ts'
import { type MailField, mailFields } from '../../settings/mails/mail-text.ts'
import { mailTextProblems } from '../../settings/mails/mail-text-problems.ts'
import { type MailName, mails } from '../../settings/mails/mails.data.ts'
import {
  keptMailText,
  type MailChange,
  undoMailText,
  writeMailText,
} from '../../settings/mails/write-mail-text.server.ts'
import { jsonField, jsonTexts } from '../forms/json-texts.server.ts'
import { mailFieldLabels, type MailResult, nothingDone } from './mail-result.ts'
import { mailNamed } from './mail-view.server.ts'
import { askForTestMail } from './send-test-mail.server.ts'

const sentChange = z.object({ field: z.enum(mailFields), former: sentText(), saved: sentText() })
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['save', 'test', 'standard']), base: jsonTexts(mailFields) }),
  z.object({ intent: z.literal('undo'), changes: jsonField(z.array(sentChange)) }),
])

/** Runs a form of a mail's page; a refusal is returned beside its field. Throws a 400 for anything else. */
export async function runMailForm(ctx: Context, form: FormData, named: string) {
  const sent = readForm(sentForm, form)
  const name = mailNamed(named)
  if (sent.intent === 'undo') return undo(ctx, name, sent.changes)
  const { intent, base } = sent
  const typedIn = (field: MailField) => formText(form, field).replaceAll('\r\n', '\n')
  const typed = { subject: typedIn('subject'), preview: typedIn('preview'), text: typedIn('text') }
  const unsaved = { typed, base }
  const written = intent === 'standard' ? mails[name].standard : keptMailText(typed)
  const problems = mailTextProblems(placeholdersOf(name), written)
  if (Object.keys(problems).length > 0) {
    const failure =
      intent === 'test'
        ? 'Nothing has been sent yet. Please check the marked fields.'
        : 'Nothing has been saved yet. Please check the marked fields.'
    return data<MailResult>({ ...nothingDone, failure, problems, unsaved }, { status: 400 })
  }
  try {
    if (intent === 'test') {
      const email = await askForTestMail(ctx, { name, text: written })
      return data<MailResult>({ ...nothingDone, done: `A test e-mail is on its way to ${email}.`, unsaved })
    }
    const changes = await writeMailText(ctx, { name, written, base })
    const done =
      intent === 'standard'
        ? 'The standard text is back.'
        : 'Saved. We use this text from the next e-mail on.'
    return data<MailResult>({
      ...nothingDone,
      done: changes.length > 0 ? done : 'Nothing has changed.',
      isSaved: true,
      undo: changes,
    })
  } catch (error) {
    const { kind, message, status } = refusalOf(error)
    const failure =
      kind === 'conflict'
        ? 'Someone else has changed this mail. The form now has both your changes and theirs.'
        : message
    return data<MailResult>({ ...nothingDone, failure, unsaved }, { status })
  }
}

const listed = new Intl.ListFormat('en-GB')

async function undo(ctx: Context, name: MailName, changes: readonly MailChange[]) {
  try {
    const { undone, changedSince } = await undoMailText(ctx, { name, changes })
    const labels = listed.format(changedSince.map((field) => `“${mailFieldLabels[field]}”`))
    return data<MailResult>(
      {
        ...nothingDone,
        done: undone.length > 0 ? 'Undone. The mail has its earlier text again.' : null,
        failure:
          changedSince.length > 0 ? `Not undone, because they have changed since then: ${labels}.` : null,
        undo: undone,
      },
      { status: undone.length > 0 ? 200 : 409 },
    )
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<MailResult>({ ...nothingDone, failure: message }, { status })
  }
}
