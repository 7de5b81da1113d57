import { MessageCircle, Mail, Phone } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { LeadView } from './lead-view.server.ts'

const dialledText = (dialled: string | null) =>
  dialled === null ? 'cannot be dialled: it has no digits' : `dialled as ${dialled}`

/** How the person can be reached (docs/product/leads.md §26). */
export const ContactLinks = ({
  email,
  phone,
  dialled,
  call,
  whatsapp,
  mailTo,
}: LeadView['contact'] & Pick<LeadView, 'mailTo'>) => (
  <div className="grid gap-3 wrap-anywhere">
    {email && <p>{email}</p>}
    {phone && (
      <p className="figures">
        {phone} <span className="text-small text-muted">{dialledText(dialled)}</span>
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      {call && (
        <a href={call} className={buttonClass()}>
          <Phone aria-hidden size={18} />
          Call
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp} rel="noreferrer" target="_blank" className={buttonClass()}>
          <MessageCircle aria-hidden size={18} />
          WhatsApp
        </a>
      )}
      {mailTo && (
        <a href={`mailto:${encodeURIComponent(mailTo)}`} className={buttonClass()}>
          <Mail aria-hidden size={18} />
          E-mail
        </a>
      )}
    </div>
  </div>
)

/** Sent fields: the homes, the message, the rest. */
export const LeadFacts = ({ pages, message, facts }: Pick<LeadView, 'pages' | 'message' | 'facts'>) => (
  <>
    {pages.length > 0 && (
      <ul className="grid gap-1">
        {pages.map(({ title, url, lines }) => (
          <li key={url}>
            <a href={url}>{title}</a> <span className="text-muted">{lines.join(' · ')}</span>
          </li>
        ))}
      </ul>
    )}
    {message && <p className="measure wrap-anywhere whitespace-pre-line">{message}</p>}
    {facts.length > 0 && (
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
