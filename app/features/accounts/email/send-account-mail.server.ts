import type { Context, MemberId } from '#app/platform/context/context.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import { MailRefused } from '#app/platform/mail/mailer.server.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import type { OneTimePurpose } from '#db/column-values.ts'
import { composeLetter } from '../../settings/mails/compose-letter.server.ts'
import { type Account, findAccount, findAccountByName } from '../account/accounts.queries.server.ts'
import { insertOneTimeToken } from '../account/sessions.queries.server.ts'
import { findInvitation, setInvitationLink } from '../account/invitations.queries.server.ts'
import { type AccountMail, accountMailTag } from '../account/account-jobs.server.ts'

const MINUTE_MS = 60_000
/** How long the links of mails work (docs/product/accounts.md §16, §17; docs/product/office.md §7). */
const linkLifetimesMs = {
  'reset-password': 30 * MINUTE_MS,
  'confirm-email': 3 * 24 * 60 * MINUTE_MS,
  invitation: 7 * 24 * 60 * MINUTE_MS,
} as const

/**
 * Writes and hands over one mail about an account, unless there is nobody any more to write to. A one-time link is made
 * now, so that its time begins when it is sent. Throws where another try may help.
 */
export async function sendAccountMail(ctx: Context, mail: AccountMail & { mailId: string }): Promise<void> {
  if (mail.kind === 'erased') {
    for (const address of mail.confirmedEmails) await ctx.mailer.forget({ address })
    await ctx.mailer.forget({ keyPart: mail.accountTag })
  }
  const written = await letterFor(ctx, mail)
  if (written === null) return
  const { accountTag, ...about } = written
  const key = [mail.kind, accountTag, mail.mailId].join('-')
  try {
    await ctx.mailer.send({ ...about, key })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    ctx.log.warn({ kind: mail.kind }, 'a mail about an account was refused for good')
  }
  // Without a mail server this mail would be a file that contains the erased person's address.
  if (mail.kind === 'erased') await ctx.mailer.forget({ keyPart: key })
}

type Written = { to: string; letter: Letter; accountTag: string }

async function letterFor(ctx: Context, mail: AccountMail): Promise<Written | null> {
  const { origin } = ctx.site
  if (mail.kind === 'erased')
    return {
      to: mail.email,
      letter: await composeLetter(ctx, 'erased', { link: `${origin}/login` }),
      accountTag: mail.accountTag,
    }
  if (mail.kind === 'invitation') return invitationFor(ctx, mail.invitationId)
  const account =
    mail.kind === 'reset-password'
      ? await findAccountByName(ctx.db, mail.email)
      : await findAccount(ctx.db, mail.memberId)
  if (!account) return null
  const { memberId, username: name } = account
  const accountTag = accountMailTag(memberId)
  switch (mail.kind) {
    case 'welcome': {
      if (isConfirmed(account, mail.email)) return null
      const link = await linkTo(ctx, memberId, 'confirm-email', mail.email)
      const facts = [{ kind: 'facts', rows: [{ label: 'Username', value: name }] }] as const
      return {
        to: mail.email,
        letter: await composeLetter(ctx, 'welcome', { name, account: facts, link }),
        accountTag,
      }
    }
    case 'confirm-email': {
      if (isConfirmed(account, mail.email)) return null
      const link = await linkTo(ctx, memberId, 'confirm-email', mail.email)
      return { to: mail.email, letter: await composeLetter(ctx, 'confirm-email', { name, link }), accountTag }
    }
    case 'reset-password': {
      const link = await linkTo(ctx, memberId, 'reset-password', mail.email)
      return {
        to: account.email,
        letter: await composeLetter(ctx, 'reset-password', { name, link }),
        accountTag,
      }
    }
    case 'password-changed': {
      const link = `${origin}/update-password`
      return {
        to: mail.email,
        letter: await composeLetter(ctx, 'password-changed', { name, link }),
        accountTag,
      }
    }
    case 'email-changed':
      return { to: mail.email, letter: await composeLetter(ctx, 'email-changed', { name }), accountTag }
    case 'passkey-added': {
      const link = `${origin}/account#passkeys`
      return { to: mail.email, letter: await composeLetter(ctx, 'passkey-added', { name, link }), accountTag }
    }
  }
}

/** Null where it was accepted or withdrawn meanwhile. */
async function invitationFor(ctx: Context, invitationId: string): Promise<Written | null> {
  const invitation = await findInvitation(ctx.db, invitationId)
  if (!invitation) return null
  const token = newSecret()
  const expiresAt = new Date(ctx.now().valueOf() + linkLifetimesMs.invitation)
  await setInvitationLink(ctx.db, invitationId, { tokenHash: hashOfSecret(token), expiresAt })
  const link = `${ctx.site.origin}/staff-invitation?invitationToken=${token}`
  return {
    to: invitation.email,
    letter: await composeLetter(ctx, 'invitation', { link }),
    accountTag: accountMailTag(invitationId),
  }
}

const isConfirmed = (account: Account, email: string): boolean =>
  account.emailConfirmedAt !== null && account.email === email

const pages = {
  'confirm-email': { path: '/confirm-email', parameter: 'confirmToken' },
  'reset-password': { path: '/update-password', parameter: 'resetToken' },
} as const satisfies Partial<Record<OneTimePurpose, { path: string; parameter: string }>>

async function linkTo(
  ctx: Context,
  memberId: MemberId,
  purpose: keyof typeof pages,
  email: string,
): Promise<string> {
  const token = newSecret()
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.valueOf() + linkLifetimesMs[purpose])
  await insertOneTimeToken(ctx.db, {
    tokenHash: hashOfSecret(token),
    memberId,
    purpose,
    email,
    createdAt,
    expiresAt,
  })
  return `${ctx.site.origin}${pages[purpose].path}?${pages[purpose].parameter}=${token}`
}
