import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress, textsOf } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { placeholdersOf } from '../../settings/mails/compose-letter.server.ts'
import { type MailField, mailFields } from '../../settings/mails/mail-text.ts'
import { mailTextProblems } from '../../settings/mails/mail-text-problems.ts'
import { type MailName, mails } from '../../settings/mails/mails.data.ts'
import { keptMailText, undoMailText, writeMailText } from '../../settings/mails/write-mail-text.server.ts'
import { jsonField, jsonTexts } from '../forms/json-texts.server.ts'
import { saved, undone, undoOf } from '../forms/kept-outcome.server.ts'
import { mailFormFields } from './mail-form.tsx'
import { mailNamed } from './mail-view.server.ts'
import { askForTestMail } from './send-test-mail.server.ts'

const sentChange = z.object({ field: z.enum(mailFields), former: sentText(), saved: sentText() })
const sent = { base: jsonTexts(mailFields) }
const CONFLICT = 'Someone else has changed this mail. The form now has both your changes and theirs.'

/** The forms of a mail's page. */
export function runMailForm(ctx: Context, form: FormData, named: string) {
  const mail = () => mailNamed(named)
  const texts = textsOf(form)
  const typedIn = (field: MailField) => texts[field] ?? ''
  const typed = keptMailText({
    subject: typedIn('subject'),
    preview: typedIn('preview'),
    text: typedIn('text'),
  })
  const save = (name: MailName, written: typeof typed, base: typeof typed, done: string) =>
    saved(
      mailTextProblems(placeholdersOf(name), written),
      async () => {
        const changes = await writeMailText(ctx, { name, written, base })
        return {
          done: changes.length > 0 ? done : 'Nothing has changed.',
          isSaved: true,
          undo: undoOf(changes),
        }
      },
      { conflict: CONFLICT },
    )
  return answerForm(form, [
    onPress('save', sent, ({ base }) =>
      save(mail(), typed, base, 'Saved. We use this text from the next e-mail on.'),
    ),
    onPress('standard', sent, ({ base }) =>
      save(mail(), mails[mail()].standard, base, 'The standard text is back.'),
    ),
    onPress('test', sent, () =>
      saved(
        mailTextProblems(placeholdersOf(mail()), typed),
        async () => {
          const email = await askForTestMail(ctx, { name: mail(), text: typed })
          return { done: `A test e-mail is on its way to ${email}.`, typed: texts }
        },
        { failure: 'Nothing has been sent yet. Please check the marked fields.', conflict: CONFLICT },
      ),
    ),
    onPress('undo', { changes: jsonField(z.array(sentChange)) }, async ({ changes }) => {
      const result = await undoMailText(ctx, { name: mail(), changes })
      const labels = result.changedSince.map((field) => mailFormFields[field].label)
      return undone(result.undone, labels, 'Undone. The mail has its earlier text again.')
    }),
  ])
}
