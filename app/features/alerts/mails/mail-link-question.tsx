import { Button } from '#app/ui/button.tsx'
import type { MailLink } from './mail-link.server.ts'

/** A plain form to this very address, whose `?alert=` says what the button does. */
export function MailLinkQuestion({ link: { address, mailsWanted, alert } }: { link: MailLink }) {
  if (!mailsWanted) return <p className="text-lead">We no longer send alert e-mails to {address}.</p>
  if (alert?.paused) return <p className="text-lead">“{alert.name}” is paused.</p>
  return (
    <form method="post" className="grid justify-items-start gap-5">
      <p className="text-lead">
        {alert
          ? `Pause “${alert.name}”? It keeps adding to your list, but sends no e-mail to ${address}.`
          : `Stop all alert e-mails to ${address}? Your alerts stay and keep adding to your list.`}
      </p>
      <Button type="submit" look="primary">
        {alert ? 'Pause this alert' : 'Stop all alert e-mails'}
      </Button>
    </form>
  )
}

/** Message after the button was pressed. */
export const mailLinkDone = (link: MailLink | null): string =>
  link?.alert
    ? `“${link.alert.name}” is paused. You can turn it on again at any time.`
    : 'You will get no more alert e-mails. Your alerts stay and keep adding to your list.'
