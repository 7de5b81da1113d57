import type { Context } from '#app/platform/context/context.ts'
import { type ReplyTemplate, replyTemplatesOf } from '#app/features/settings/reply-templates.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { pagesOfLead } from '../../record/lead-homes.server.ts'
import { isOfOwner } from '../../record/lead.ts'
import { nameIn } from '../../record/lead-letters.ts'
import { readStoredLead } from '../../record/stored-lead.ts'
import { findInboxLead } from '../../work/inbox.queries.server.ts'
import { filledTemplate } from './reply-draft.ts'
import { requireLeadStaff } from '../../work/require-lead.server.ts'

/**
 * Fills the agency's templates for a lead and the actor (docs/product/leads.md §28); none for a lead they do not see.
 */
export async function replyTemplatesFor(
  ctx: Context,
  { leadId }: { leadId: string },
): Promise<ReplyTemplate[]> {
  const lead = await findInboxLead(ctx.db, leadId, requireLeadStaff(ctx.actor))
  if (!lead) return []
  const settings = await readAllSettings(ctx.db)
  const pages = await pagesOfLead(ctx, lead.propertyPath)
  const homes = pages.filter(({ lines }) => lines.length > 0)
  const agency = settings.agency_name || 'Petra'
  const values = {
    name: nameIn(readStoredLead(lead)?.fields ?? {}) || 'Sir or Madam',
    home: homesText(
      homes.map(({ title }) => title),
      lead.form,
    ),
    link: homes[0]?.url ?? `${ctx.site.origin}/`,
    agent: ctx.actor.kind === 'member' ? ctx.actor.username : agency,
    agency,
  }
  return replyTemplatesOf(settings.reply_templates).map((template) => filledTemplate(template, values))
}

/** `the 2-bedroom villa for sale in Peyia, Paphos`, `the 3 homes`, or what the form is about. */
function homesText(titles: readonly string[], form: string): string {
  if (titles.length > 1) return `the ${titles.length} homes`
  return titles[0] ? `the ${titles[0]}` : isOfOwner(form) ? 'your home' : 'our homes'
}
