import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { moment } from '../../audit/moment.ts'
import { type FoundEnquirer, MAX_CONTACT_LENGTH } from '../../leads/enquirer/enquirer.ts'
import { leadPath } from '#app/features/leads/work/inbox-search.ts'
import { PERSONAL_DATA_PATH } from '../links/personal-data-path.ts'

const typedContact = {
  kind: 'line',
  required: true,
  autoComplete: 'off',
  maxLength: MAX_CONTACT_LENGTH,
} as const

/** Looks for what is kept under an address or a number. It is posted, so that no address and no log holds it. */
export const findPersonForm = defineForm({
  intent: 'find',
  fields: { contact: { ...typedContact, label: 'E-mail address or phone number' } },
  button: 'Find',
  look: 'primary',
})

export const erasePersonForm = defineForm({
  intent: 'erase',
  fields: { typed: { ...typedContact, label: 'To erase, type the address or number' } },
  button: 'Erase for good',
  isFinal: true,
})

const kinds: Record<keyof FoundEnquirer['counts'], [string, string]> = {
  viewings: ['viewing', 'viewings'],
  replies: ['reply', 'replies'],
  answers: ['answer by e-mail', 'answers by e-mail'],
  notes: ['note or task', 'notes and tasks'],
  mentions: ['other text that names them', 'other texts that name them'],
  invitations: ['invitation to the staff', 'invitations to the staff'],
}

const isEmpty = ({ leads, counts }: FoundEnquirer): boolean =>
  leads.length === 0 && Object.values(counts).every((count) => count === 0)

/** Data about a person, with the forms for it. */
export function FoundPerson({ found, result }: { found: FoundEnquirer; result: FormResult | undefined }) {
  const { contact, leads, alsoKnownAs, counts } = found
  return (
    // An address may be longer than a phone is wide.
    <div className="grid min-w-0 gap-4 wrap-anywhere">
      <p>{isEmpty(found) ? `Nothing is stored under ${contact}.` : `Under ${contact}:`}</p>
      {leads.length > 0 && (
        <ul className="border-b border-line">
          {leads.map(({ id, receivedAt, who, isShared }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
              <a href={leadPath(id)} className="wrap-anywhere">
                {who}
              </a>
              <span className="figures text-small text-muted">
                {isShared && 'A page was shared with them, '}
                {moment(receivedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="list-disc pl-5 empty:hidden">
        {Object.entries(kinds)
          .map(([name, words]) => [counts[name as keyof typeof counts], words] as const)
          .filter(([count]) => count > 0)
          .map(([count, words]) => (
            <li key={words[0]}>{counted(count, ...words)}</li>
          ))}
      </ul>
      {alsoKnownAs.length > 0 && (
        <p className="measure">
          These leads also name {alsoKnownAs.join(', ')}. Other leads of the same person may be stored under
          that: please look for it, too.
        </p>
      )}
      {found.hasAccount && (
        <p className="measure">
          There is an account with this address. Its owner exports and deletes it on the account page; here
          you export and erase everything else.
        </p>
      )}
      {!isEmpty(found) && <PersonForms found={found} result={result} />}
    </div>
  )
}

const PersonForms = ({
  found: { contact, inCrm },
  result,
}: {
  found: FoundEnquirer
  result: FormResult | undefined
}) => (
  <>
    <form method="post" action={`${PERSONAL_DATA_PATH}/export`}>
      <input type="hidden" name="contact" value={contact} />
      <Button type="submit">Export as JSON</Button>
    </form>
    <DefinedForm
      form={erasePersonForm}
      result={result}
      given={{ contact }}
      scrollsToTop
      className="mt-6 grid gap-4 sm:max-w-xl"
    >
      {({ field, button }) => (
        <>
          <p className="measure">
            Erasing cannot be undone. Names, addresses, messages, replies, notes, viewings and e-mail files
            are deleted; that there was a lead is kept for statistics.{' '}
            {inCrm > 0 &&
              `${counted(inCrm, 'lead is', 'leads are')} in your CRM, too: please delete ${inCrm === 1 ? 'it' : 'them'} there. `}
            Messages in your mailbox stay, and backups keep everything until they are deleted themselves.
          </p>
          {field('typed', { label: `To erase, type ${contact}` })}
          <div>{button}</div>
        </>
      )}
    </DefinedForm>
  </>
)
