import { moment } from '../../audit/moment.ts'

/** Who wrote a note or a reply, and when; `author` is null once the account is erased. */
export const WrittenBy = ({ author, at }: { author: string | null; at: Date }) => (
  <p className="text-small text-muted">
    {author ?? 'Someone whose account is erased'} ·{' '}
    <time dateTime={at.toISOString()} className="figures">
      {moment(at)}
    </time>
  </p>
)
