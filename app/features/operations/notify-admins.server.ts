import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { LetterPart } from '#app/platform/mail/letter.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { counted } from '#app/ui/format.ts'
import { listStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { composeLetter } from '../settings/mails/compose-letter.server.ts'
import { findNotifiedProblems, storeNotifiedProblems } from './operations.queries.server.ts'
import { OPERATIONS_PATH } from './operations-path.ts'
import { findProblems, type Problem } from './problems.server.ts'

/**
 * Mails every admin who can log in what came to need a person since the last such mail; each problem once, until it is
 * gone. Where nobody could be reached, the next look tries again.
 */
export async function notifyAdmins(ctx: Context): Promise<void> {
  requireAdmin(ctx.actor)
  const [problems, told] = await Promise.all([findProblems(ctx), findNotifiedProblems(ctx.db)])
  const news = problems.filter(({ id }) => !told.includes(id))
  if (news.length > 0 && !(await mailAdmins(ctx, news))) return
  await inTransaction(ctx.db, (tx) =>
    storeNotifiedProblems(
      tx,
      problems.map(({ id }) => id),
      ctx.now(),
    ),
  )
}

/** Mails every admin who can log in; whether anyone was reached. */
export async function mailAdmins(ctx: Context, news: readonly Problem[]): Promise<boolean> {
  const letter = await composeLetter(ctx, 'operations', {
    things: counted(news.length, 'thing needs', 'things need'),
    summary: news.map(({ text }) => text).join(' '),
    facts: [factsOf(news)],
    link: ctx.site.origin + OPERATIONS_PATH,
  })
  const admins = (await listStaff(ctx.db)).filter((one) => one.role === 'admin' && one.disabledAt === null)
  const minute = ctx.now().toISOString().slice(0, 16).replace(':', '-')
  const sent = await Promise.allSettled(
    admins.map(({ id, email }) => ctx.mailer.send({ to: email, key: `operations-${minute}-${id}`, letter })),
  )
  for (const one of sent)
    if (one.status === 'rejected')
      ctx.log.warn({ err: one.reason, problems: news.length }, 'an administrator could not be told')
  return sent.some(({ status }) => status === 'fulfilled')
}

const factsOf = (problems: readonly Problem[]): LetterPart => ({
  kind: 'facts',
  rows: problems.map(({ text, advice }) => ({ label: text.replace(/\.$/, ''), value: advice })),
})
