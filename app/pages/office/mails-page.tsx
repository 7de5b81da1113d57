import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { MailList } from '#app/features/back-office/mails/mail-list.tsx'
import { viewMails } from '#app/features/back-office/mails/mail-view.server.ts'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewMails(officeContext(args, 'admins'))

export const head: Head<typeof loader> = () => officeMeta('Mail texts')

/** Every mail that the site sends (docs/product/office.md §28). */
export default function MailsPage({ loaderData: groups }: PageProps<typeof loader>) {
  return (
    <>
      <SettingsNav current="/office/settings/mails" />
      <OfficeTitle about="Every e-mail the site sends, except replies to leads, which you write yourselves.">
        Mail texts
      </OfficeTitle>
      {groups.map(({ title, mails }) => (
        <OfficeSection key={title} id={title.toLowerCase().replaceAll(' ', '-')} title={title}>
          <MailList mails={mails} />
        </OfficeSection>
      ))}
    </>
  )
}
