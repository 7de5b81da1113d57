/** `petra leads`: what waits for a person, and what a person can do about it. */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findLead, type LeadSelection, listLeads } from '#app/features/leads/leads-list.queries.server.ts'
import { countQuarantined } from '#app/features/leads/quarantine.queries.server.ts'
import { releaseLead } from '#app/features/leads/release-lead.server.ts'
import { retryDeliveries } from '#app/features/leads/retry-deliveries.server.ts'
import { ConfigError, readConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.ts'
import { isRefusal, Refusal } from '#app/platform/refusal.ts'
import { openCommandDatabase } from './command-database.ts'
import { describeLead, describeWholeLead } from './lead-text.ts'

const usage = `Usage: petra leads [--waiting | --quarantined]
       petra leads show ID
       petra leads release ID
       petra leads retry ID

Lists the newest 100 leads: all, those with a delivery that waits for a person, or those that are quarantined as suspected spam.

  show ID     show everything that was sent
  release ID  deliver a quarantined lead
  retry ID    try its deliveries that wait for a person for another week
`

const MAX_LISTED = 100
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function leadsCommand(args: string[]): Promise<void> {
  try {
    process.exitCode = await run(args)
  } catch (error) {
    const isExpected = error instanceof ConfigError || isRefusal(error)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = isExpected ? 2 : 1
  }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { waiting: { type: 'boolean' }, quarantined: { type: 'boolean' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

async function run(args: string[]): Promise<number> {
  const read = readOptions(args)
  const [verb, id, ...more] = read?.positionals ?? []
  const action = actions.get(verb ?? 'list')
  const isComplete = verb === undefined ? id === undefined : id !== undefined && more.length === 0
  if (read?.values.help) {
    process.stdout.write(usage)
    return 0
  }
  if (!read || !action || !isComplete) {
    process.stderr.write(usage)
    return 2
  }
  if (id !== undefined && !isId.test(id)) throw new Refusal('bad-input', `${id} is not the ID of a lead.`)
  const config = readConfig(process.env)
  const { ctx, close } = await openCommandDatabase(config)
  try {
    const selection = read.values.waiting ? 'waiting' : read.values.quarantined ? 'quarantined' : 'all'
    process.stdout.write(await action(ctx, id ?? '', selection))
    return 0
  } finally {
    await close()
  }
}

type LeadAction = (ctx: Context, id: string, selection: LeadSelection) => Promise<string>

const actions = new Map<string, LeadAction>([
  [
    'list',
    async (ctx, _id, selection) => {
      const leads = await listLeads(ctx.db, selection, MAX_LISTED)
      const list = leads.length === 0 ? 'There are none.\n' : leads.map(describeLead).join('')
      const quarantined = await countQuarantined(ctx.db)
      return quarantined === 0 ? list : `${list}Quarantined: ${quarantined} (petra leads --quarantined)\n`
    },
  ],
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
