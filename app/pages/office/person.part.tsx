import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { lastSeen } from '#app/features/back-office/people/people-list.tsx'
import { PersonForms } from '#app/features/back-office/people/people-forms.tsx'
import { type PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './person-page.tsx'

/** Someone on the staff: what an admin may change, and the history (docs/product/office.md §6). */
function PersonPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { person, changes, isOwn } = loaderData
  const facts = [
    person.role,
    person.hasSecondFactor ? 'second factor on' : 'no second factor',
    lastSeen(person),
  ]
  return (
    <>
      <OfficeTitle about={`${person.email} · ${facts.join(' · ')}`}>{person.username}</OfficeTitle>
      <PageFailure result={result} />
      <OfficeSection id="account" title={person.disabledAt ? 'Account (disabled)' : 'Account'}>
        {isOwn ? (
          <p className="text-muted">
            This is your own account, so only another administrator can change its role. Your e-mail, password
            and second factor are on your <a href="/account">account page</a>.
          </p>
        ) : (
          <PersonForms person={person} result={result} />
        )}
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} of="one" />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/person', PersonPage)
