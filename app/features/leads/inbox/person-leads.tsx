import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { type InboxEntry, InboxList } from '../work/inbox-list.tsx'
import type { Relation } from './verbs/persons.queries.server.ts'

export type OtherLead = InboxEntry & { relation: Relation }

const proposalText: Record<Exclude<Relation, 'joined'>, string> = {
  'same-email': 'Same e-mail address',
  'same-phone': 'Same phone number',
}

export const joinForm = defineForm({
  intent: 'join',
  fields: {
    other: { kind: 'line', label: 'ID or link of another lead from this person', required: true },
  },
  button: 'Same person',
})

const PersonForm = ({ lead, intent, label }: { lead: OtherLead; intent: string; label: string }) => (
  <PressForm intent={intent} given={{ other: lead.id }} label={`${label}: ${lead.who}, ${lead.about}`}>
    {label}
  </PressForm>
)

const actionsOfJoined = (lead: OtherLead) => (
  <PersonForm lead={lead} intent="separate" label="Not the same person" />
)

const actionsOfProposed = (lead: OtherLead) => (
  <>
    {lead.relation !== 'joined' && <p className="text-small text-muted">{proposalText[lead.relation]}</p>}
    <PersonForm lead={lead} intent="join" label="Same person" />
  </>
)

/** Other leads of the person, and leads that may be theirs (docs/product/leads.md §31). */
export function PersonLeads({ others, result }: { others: OtherLead[]; result: FormResult | undefined }) {
  const joined = others.filter(({ relation }) => relation === 'joined')
  const proposed = others.filter(({ relation }) => relation !== 'joined')
  return (
    <>
      {joined.length > 0 && <InboxList leads={joined} withState actions={actionsOfJoined} />}
      {proposed.length > 0 && (
        <>
          <h3 className="font-medium">Possibly the same person</h3>
          <InboxList leads={proposed} withState actions={actionsOfProposed} />
        </>
      )}
      <DefinedForm form={joinForm} result={result} className="flex flex-wrap items-end gap-2">
        {({ field, button }) => (
          <>
            <div className="min-w-48 grow">{field('other')}</div>
            {button}
          </>
        )}
      </DefinedForm>
    </>
  )
}
