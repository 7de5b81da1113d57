import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { type InboxEntry, InboxList } from '../work/inbox-list.tsx'
import { fieldOf, type WorkResult } from '../work/work-result.ts'
import type { Relation } from './verbs/persons.queries.server.ts'

export type OtherLead = InboxEntry & { relation: Relation }

const proposalText: Record<Exclude<Relation, 'joined'>, string> = {
  'same-email': 'Same e-mail address',
  'same-phone': 'Same phone number',
}

const PersonForm = ({ lead, intent, label }: { lead: OtherLead; intent: string; label: string }) => (
  <FormInPlace method="post">
    <input type="hidden" name="other" value={lead.id} />
    <Button type="submit" name="intent" value={intent} aria-label={`${label}: ${lead.who}, ${lead.about}`}>
      {label}
    </Button>
  </FormInPlace>
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

/** What the person asked for besides, and leads that may be theirs (docs/product/leads.md §31). */
export function PersonLeads({ others, result }: { others: OtherLead[]; result: WorkResult | undefined }) {
  const { errorAt, typedIn } = fieldOf(result, 'join')
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
      <FormInPlace method="post" className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 grow">
          <TextField
            key={others.length}
            name="other"
            label="ID or link of another lead from this person"
            required
            unmarked
            defaultValue={typedIn('other')}
            error={errorAt('other')}
          />
        </div>
        <Button type="submit" name="intent" value="join">
          Same person
        </Button>
      </FormInPlace>
    </>
  )
}
