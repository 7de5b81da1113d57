import { data } from '#app/platform/pages/page.ts'
import { findChanges } from '../../audit/audit.queries.server.ts'
import { exampleValues, placeholdersOf, readMailText } from '../../settings/mails/compose-letter.server.ts'
import { findWrittenMails } from '../../settings/mails/mail-texts.queries.server.ts'
import { isMailName, mailGroups, type MailName, mails } from '../../settings/mails/mails.data.ts'
import type { OfficeContext } from '../access/office-access.server.ts'

const HISTORY = 20

/** Finds the mail of an address. Throws a 404 if there is none of this name. */
export function mailNamed(name: string): MailName {
  if (!isMailName(name)) throw data(null, { status: 404 })
  return name
}

export type ListedMail = { name: MailName; label: string; about: string; isWritten: boolean }

/** Every mail in its group, and whether the agency wrote its text. */
export async function viewMails({ db }: OfficeContext): Promise<{ title: string; mails: ListedMail[] }[]> {
  const written = new Set(await findWrittenMails(db))
  return mailGroups.map(({ title, names }) => ({
    title,
    mails: names.map((name) => {
      const { label, about } = mails[name]
      return { name, label, about, isWritten: written.has(name) }
    }),
  }))
}

/** Loads one mail: its text, its placeholders, and their values in the preview. */
export async function viewMail(ctx: OfficeContext, name: MailName) {
  const { label, about, standard } = mails[name]
  const [text, values, changes] = await Promise.all([
    readMailText(ctx, name),
    exampleValues(ctx, name),
    findChanges(ctx.db, { subjectKind: 'mail', subjectId: name }, HISTORY),
  ])
  return {
    name,
    label,
    about,
    text,
    standard,
    values,
    placeholders: Object.entries(placeholdersOf(name)).map(([key, { kind, means, isRequired }]) => {
      const example = values[key]
      return { name: key, kind, means, isRequired, example: typeof example === 'string' ? example : null }
    }),
    changes,
    email: ctx.actor.email,
  }
}

export type MailView = Awaited<ReturnType<typeof viewMail>>
