import { ChangeList } from '#app/features/audit/change-list.tsx'
import { MailForm, MailPlaceholders } from '#app/features/back-office/mails/mail-form.tsx'
import { MAILS_PATH } from '#app/features/back-office/links/mail-paths.ts'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { useSaveKey } from '#app/features/back-office/keys/use-save-key.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './mail-page.tsx'

/** Texts of one mail, which the agency may write (docs/product/office.md §28). */
function MailPage({ loaderData: mail, actionData: result }: PageProps<typeof loader, typeof action>) {
  useSaveKey()
  return (
    <>
      <p className="mb-2">
        <a href={MAILS_PATH}>Mail texts</a>
      </p>
      <OfficeTitle about={mail.about}>{mail.label}</OfficeTitle>
      {/* By its last change too: a save that is undone at once leaves the same text, but not what is typed in the
          form. */}
      <MailForm
        key={JSON.stringify([mail.name, mail.text, mail.changes[0]?.id])}
        mail={mail}
        result={result}
      />
      <div className="mt-10">
        <OfficeSection id="placeholders" title="Placeholders">
          <MailPlaceholders placeholders={mail.placeholders} />
        </OfficeSection>
        <OfficeSection id="history" title="History">
          <ChangeList changes={mail.changes} of="one" />
        </OfficeSection>
      </div>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/mail', MailPage)
