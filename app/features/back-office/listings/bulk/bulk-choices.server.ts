import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import { additions, listingStates } from '#db/column-values.ts'
import type { StaffName } from '../../../accounts/staff/staff-options.tsx'
import { reasonsFor } from '../../../listings/editing/state-reasons.data.ts'
import { additionNames } from '../editor/editor-fields.data.ts'
import { listingStateNames } from '../editor/listing-state-names.data.ts'
import { bulkChoice, type BulkValue } from '../search/bulk-change.ts'

export type BulkChoices = { title: string; choices: { value: string; text: string }[] }[]

/** The menu of what can be changed of many listings: states with their reasons, people, and how listings were added. */
export function bulkChoices(people: readonly StaffName[]): BulkChoices {
  const choice = (change: BulkValue, text: string) => ({ value: bulkChoice(change), text })
  return [
    {
      title: 'State',
      choices: listingStates.flatMap((value) => {
        const state = listingStateNames[value]
        const reasons = Object.entries(reasonsFor(value))
        if (reasons.length === 0) return [choice({ field: 'state', value, reason: null }, state)]
        return reasons.map(([reason, text]) => choice({ field: 'state', value, reason }, `${state}: ${text}`))
      }),
    },
    {
      title: 'Assigned to',
      choices: [{ id: '', username: 'Nobody' }, ...people].map(({ id, username }) =>
        choice({ field: 'assignee', value: id, reason: null }, username),
      ),
    },
    {
      title: 'Added',
      choices: additions.map((value) =>
        choice({ field: 'addition', value, reason: null }, additionNames[value]),
      ),
    },
  ]
}

const sent = z.union([
  z
    .tuple([z.literal('state'), z.enum(listingStates)])
    .rest(sentText())
    .refine(([, state, ...reason]) => {
      const reasons = Object.keys(reasonsFor(state))
      return reasons.length === 0 ? reason.length === 0 : reasons.includes(reason.join(':'))
    }),
  z.tuple([z.literal('assignee'), z.guid().or(z.literal(''))]),
  z.tuple([z.literal('addition'), z.enum(additions)]),
])

/** Reads one of {@link bulkChoices}; null for anything else. */
export function readBulkChoice(text: string): BulkValue | null {
  const { data } = sent.safeParse(text.split(':'))
  if (!data) return null
  const [field, value, reason = null] = data
  return { field, value, reason }
}
