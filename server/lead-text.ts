/**
 * A lead as a terminal shows it. What visitors typed is shown without control characters: a terminal would obey them.
 */
import { attemptAnswerText } from '#app/features/leads/delivery/attempt-answer.ts'
import { leadForms } from '#app/features/leads/record/lead.ts'
import type { ListedLead, WholeLead } from '#app/features/leads/delivery/leads-list.queries.server.ts'
import { readStoredLead, UNREADABLE_LEAD } from '#app/features/leads/record/stored-lead.ts'
import { suspicionsText } from '#app/features/leads/record/suspicion.ts'

export function describeLead({ id, receivedAt, form, email, suspicions, deliveries }: ListedLead): string {
  const head = `${id}  ${receivedAt.toISOString().slice(0, 16)}  ${form}  ${printable(email ?? '-')}`
  const lines = deliveries.map(({ destination, state, attempts, answer }) => {
    const said = state === 'delivered' || !answer ? '' : `: ${printable(attemptAnswerText(answer))}`
    return `  ${destination}: ${state}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${said}`
  })
  return `${[head, ...(suspicions ? [`  quarantined: ${suspicionsText(suspicions)}`] : []), ...lines].join('\n')}\n`
}

/** The same, and all its fields. */
export function describeWholeLead(lead: WholeLead): string {
  const content = readStoredLead(lead)
  const page = lead.propertyPath === null ? [] : [['Page', lead.propertyPath] as const]
  const fields = content
    ? Object.entries(content.fields).map(([name, value]) => {
        const label = leadForms[content.form].fields.find((field) => field.name === name)?.label ?? name
        return [label, value] as const
      })
    : [[UNREADABLE_LEAD, JSON.stringify(lead.fields)] as const]
  const lines = [...page, ...fields].map(
    ([label, value]) => `  ${label}: ${printable(value).replaceAll('\n', '\n    ')}\n`,
  )
  return describeLead(lead) + lines.join('')
}

const printable = (text: string): string => text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
