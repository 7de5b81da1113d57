/** `petra leads`: what waits for a person, and what a person can do about it. */
import {
  findLead,
  type LeadSelection,
  listLeads,
} from '#app/features/leads/delivery/leads-list.queries.server.ts'
import { countQuarantined } from '#app/features/leads/record/quarantine.queries.server.ts'
import { releaseLead } from '#app/features/leads/delivery/release-lead.server.ts'
import { retryDeliveries } from '#app/features/leads/delivery/retry-deliveries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { printFromDatabase } from './command-database.ts'
import { describeLead, describeWholeLead } from './lead-text.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra leads [--waiting | --quarantined]
       petra leads show ID
       petra leads release ID
       petra leads retry ID

Lists the newest 100 leads: all, those with a delivery that waits for a person, or those that are quarantined as suspected spam.

  show ID     show everything that was sent
  release ID  deliver a quarantined lead
  retry ID    try its deliveries that wait for a person for another week

Exit codes: 0 done, 1 not possible, 2 the command or the settings cannot be used.
`

const MAX_LISTED = 100
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const options = { waiting: { type: 'boolean' }, quarantined: { type: 'boolean' } } as const

export const leadsCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options }, async ({ values, positionals }) => {
    const [verb, id, ...more] = positionals
    const action = verb === undefined ? list : actions.get(verb)
    if (!action) throw new UsageError(`There is no action "${verb}".`)
    if (verb !== undefined && (id === undefined || more.length > 0)) throw new UsageError('One ID is wanted.')
    if (id !== undefined && !isId.test(id)) throw new UsageError(`${id} is not the ID of a lead.`)
    const selection = values.waiting ? 'waiting' : values.quarantined ? 'quarantined' : 'all'
    return printFromDatabase((ctx) => action(ctx, id ?? '', selection))
  })

type LeadAction = (ctx: Context, id: string, selection: LeadSelection) => Promise<string>

const list: LeadAction = async (ctx, _id, selection) => {
  const leads = await listLeads(ctx.db, selection, MAX_LISTED)
  const listed = leads.length === 0 ? 'There are none.\n' : leads.map(describeLead).join('')
  const quarantined = await countQuarantined(ctx.db)
  return quarantined === 0
    ? listed
    : `${listed}Quarantined: ${quarantined} (npm run petra -- leads --quarantined)\n`
}

const actions = new Map<string, LeadAction>([
  [
    'show',
    async (ctx, id) => {
      const lead = await findLead(ctx.db, id)
      if (!lead) throw new Refusal('not-found', 'There is no lead with this ID.')
      return describeWholeLead(lead)
    },
  ],
  [
    'release',
    async (ctx, id) => {
      await releaseLead(ctx, { leadId: id })
      return 'Released: it is on its way.\n'
    },
  ],
  [
    'retry',
    async (ctx, id) =>
      `Deliveries that are tried again, for a week at most: ${await retryDeliveries(ctx, { leadId: id })}.\n`,
  ],
])
