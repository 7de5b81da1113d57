import { mailPath } from '../links/mail-paths.ts'
import type { ListedMail } from './mail-view.server.ts'

/** The mails of a group, one a row. */
export const MailList = ({ mails }: { mails: ListedMail[] }) => (
  <ul className="grid">
    {mails.map(({ name, label, about, isWritten }) => (
      <li
        key={name}
        className="grid gap-x-6 border-t border-line py-2 md:grid-cols-[20rem_minmax(0,1fr)_8rem]"
      >
        <a href={mailPath(name)} className="inline-flex min-h-11 items-center font-medium">
          {label}
        </a>
        <span className="text-small text-muted md:py-3">{about}</span>
        {isWritten && <span className="text-small font-medium md:py-3">Changed by you</span>}
      </li>
    ))}
  </ul>
)
