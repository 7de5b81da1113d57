import type { Context } from '#app/platform/context/context.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import { letterLogo } from '../logo.ts'
import { readAllSettings, readSiteSettings } from '../site-settings.queries.server.ts'
import type { MailDefinition } from './mail-definition.ts'
import { letterOf, type MailText, type MailValues } from './mail-text.ts'
import { mailTextProblems } from './mail-text-problems.ts'
import { findMailText } from './mail-texts.queries.server.ts'
import { commonPlaceholders, type MailName, mails, type MailValuesOf } from './mails.data.ts'

type SiteContext = Pick<Context, 'db' | 'site'>

/** All placeholders of a mail. */
export const placeholdersOf = (name: MailName): MailDefinition['placeholders'] => ({
  ...mails[name].placeholders,
  ...commonPlaceholders,
})

/**
 * Reads the text of a mail: the agency's, or ours if it wrote none, or one from before the mail got a placeholder that
 * it must have.
 */
export async function readMailText(ctx: Pick<Context, 'db'>, name: MailName): Promise<MailText> {
  const written = await findMailText(ctx.db, name)
  const isSound = written && Object.keys(mailTextProblems(placeholdersOf(name), written)).length === 0
  return isSound ? written : mails[name].standard
}

/** The letter of a mail with these values, in the agency's words (docs/product/office.md §28). */
export async function composeLetter<Name extends MailName>(
  ctx: SiteContext,
  name: Name,
  values: MailValuesOf<Name>,
): Promise<Letter> {
  return withLogo(ctx, letterOf(await readMailText(ctx, name), { ...(await commonValues(ctx)), ...values }))
}

/** The letter with the agency's logo at its head, if it has one. */
export async function withLogo({ db, site }: SiteContext, letter: Letter): Promise<Letter> {
  const { logo_light: light, agency_name: agency } = await readAllSettings(db)
  const logo = letterLogo(light, agency, site.origin)
  return logo ? { ...letter, logo } : letter
}

/** Example values of the placeholders, for a preview and a test mail. */
export async function exampleValues(ctx: SiteContext, name: MailName): Promise<MailValues> {
  const { origin } = ctx.site
  const examples = Object.entries<MailDefinition['placeholders'][string]>(mails[name].placeholders).map(
    ([key, each]) => {
      if (each.kind === 'block') return [key, each.example(origin)] as const
      return [key, each.kind === 'link' ? origin + each.example : each.example] as const
    },
  )
  return { ...(await commonValues(ctx)), ...Object.fromEntries(examples) }
}

async function commonValues({
  db,
  site,
}: SiteContext): Promise<Record<keyof typeof commonPlaceholders, string>> {
  const { agency_name: agency, phone, email, address } = await readSiteSettings(db)
  return {
    agency: agency || 'Petra',
    contact: [phone, email, address].filter((line) => line !== '').join(' · '),
    host: new URL(site.origin).host,
    site: `${site.origin}/`,
  }
}
