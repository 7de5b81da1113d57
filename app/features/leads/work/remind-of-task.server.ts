import type { Context } from '#app/platform/context/context.ts'
import { MailRefused } from '#app/platform/mail/mailer.server.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { moment } from '#app/features/audit/moment.ts'
import { composeLetter } from '#app/features/settings/mails/compose-letter.server.ts'
import { pagesOfLead } from '../record/lead-homes.server.ts'
import { formTitle } from '../record/lead-letters.ts'
import { readStoredLead } from '../record/stored-lead.ts'
import { leadPath } from './inbox-search.ts'
import { whoSent } from './inbox-view.server.ts'
import { type DueReminder, findDueReminder, setReminded } from './lead-tasks.queries.server.ts'

/**
 * Mails the reminder of a task, once, if it is due and not done; only the program and staff may. It is repeated, with
 * the same Message-ID, only where the mail was taken and this process ended before it stored that. Throws where another
 * try may help.
 */
export async function remindOfTask(ctx: Context, { taskId }: { taskId: string }): Promise<void> {
  requireStaff(ctx.actor)
  const due = await findDueReminder(ctx.db, taskId, ctx.now())
  if (!due) return
  const key = `task-${taskId}`
  try {
    await ctx.mailer.send({ to: due.email, key, letter: await reminderLetter(ctx, due) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    ctx.log.warn({ taskId, leadId: due.leadId }, 'the reminder of a task was refused for good')
  }
  // Without a mail server the mail is a file, of a person who was erased while it was written.
  if (!(await setReminded(ctx.db, taskId, ctx.now()))) await ctx.mailer.forget({ keyPart: key })
}

/** Makes the letter of a reminder, with the person's address, so that an erasure finds what is stored of it. */
async function reminderLetter(ctx: Context, due: DueReminder): Promise<Letter> {
  const content = readStoredLead(due)
  const isShare = content?.form === 'share'
  const pages = await pagesOfLead(ctx, due.propertyPath)
  const rows = [
    { label: 'Due', value: moment(due.dueAt) },
    { label: 'Lead', value: whoSent(content) },
    { label: 'Phone', value: content?.fields['phone'] ?? '' },
    { label: 'E-mail', value: isShare ? '' : (content?.fields['email'] ?? '') },
    {
      label: 'About',
      value: [content ? formTitle(content.form) : due.form, ...pages.map(({ title }) => title)].join('\n'),
    },
  ]
  return composeLetter(ctx, 'task-reminder', {
    task: due.text,
    facts: [{ kind: 'facts', rows: rows.filter(({ value }) => value !== '') }],
    link: ctx.site.origin + leadPath(due.leadId),
  })
}
