import { Button } from '#app/ui/button.tsx'
import type { MailLink } from './mail-link.server.ts'

/** A plain form to this very address, whose `?alert=` says what the button does. */
export function MailLinkQuestion({ link: { address, mailsWanted, alert } }: { link: MailLink }) {
  if (!mailsWanted) return <p className="text-lead">No alert mails go to {address} any more.</p>
  if (alert?.paused) return <p className="text-lead">“{alert.name}” is paused.</p>
  return (
    <form method="post" className="grid justify-items-start gap-5">
      <p className="text-lead">
        {alert
          ? `Pause “${alert.name}”? It goes on adding to your list, and mails nothing to ${address}.`
          : `End all alert mails to ${address}? Your alerts stay, and go on adding to your list.`}
      </p>
      <Button type="submit" look="primary">
        {alert ? 'Pause this alert' : 'End all alert mails'}
      </Button>
    </form>
  )
}

/** Said once the button was pressed. */
export const mailLinkDone = (link: MailLink | null): string =>
  link?.alert
    ? `“${link.alert.name}” is paused. It goes on when you want it to.`
    : 'No more alert mails are sent. Your alerts stay, and go on adding to your list.'
