/**
 * Assignment of leads: to the agent of the home, or by the settings `lead_regions` and `lead_assignment`
 * (docs/product/leads.md §27).
 */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { usernameKey } from '#app/features/accounts/account/account-rules.ts'
import { findStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import { regionAgentsOf } from '#app/features/settings/region-agents.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { assignLead } from './assign-lead.server.ts'
import { lockOpenLeadsOf, regionOfLead, staffOfHome, claimTurn } from './lead-turns.queries.server.ts'

/** Context of the program itself: a lead's sender has no part in its assignment. */
const asSystem = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'system' }, client: null })

/**
 * Finds the next assignee: the one who has its home; else by its region, if somebody is named for it who can work; else
 * in turn, if that is the rule; else nobody.
 */
async function nextAssignee({ db }: Context, leadId: string): Promise<MemberId | null> {
  const ofHome = await staffOfHome(db, leadId)
  if (ofHome !== null) return ofHome
  const { lead_assignment, lead_regions } = await readAllSettings(db)
  const agents = regionAgentsOf(lead_regions)
  const region = agents.length > 0 ? await regionOfLead(db, leadId) : null
  const named = agents.filter((agent) => agent.region === region).map(({ username }) => usernameKey(username))
  const ofRegion = named.length > 0 ? await claimTurn(db, named) : null
  return ofRegion ?? (lead_assignment === 'round-robin' ? claimTurn(db) : null)
}

/** Assigns a lead that nobody has, in the transaction that stores or releases it. */
export async function assignByRule(tx: Context, leadId: string): Promise<void> {
  const assigneeId = await nextAssignee(tx, leadId)
  if (assigneeId !== null) await assignLead(asSystem(tx), { leadId, assigneeId })
}

/** Reassigns the open leads of a disabled account by the rule, or to nobody; the program and staff may. */
export async function reassignLeads(ctx: Context, { memberId }: { memberId: MemberId }): Promise<void> {
  requireStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const tx = asSystem({ ...ctx, db })
    // Enabled again meanwhile: they keep them.
    if ((await findStaff(db, memberId))?.disabledAt === null) return
    for (const leadId of await lockOpenLeadsOf(db, memberId))
      await assignLead(tx, { leadId, assigneeId: await nextAssignee(tx, leadId) })
  })
}
