import { moment } from '../../audit/moment.ts'
import { secondFactorPath } from '../login-form/next-path.ts'
import { SECOND_FACTOR_GRACE_HOURS } from './second-factor-grace.ts'

/** Announces the second factor to staff who do without for now (docs/product/accounts.md §18). `dueAt`: null until the first real import. */
export const SecondFactorNotice = ({ dueAt, here }: { dueAt: Date | null; here: string }) => (
  <p role="note" className="mb-8 rounded-small bg-wash px-4 py-3">
    {dueAt === null
      ? `Two-factor sign-in is needed here from the first import of your own homes on: at your next login, and in a session that is under way ${SECOND_FACTOR_GRACE_HOURS} hours later. `
      : `Two-factor sign-in is needed here at your next login, and from ${moment(dueAt)} on in any case. `}
    <a href={secondFactorPath(here)}>Set it up now</a>
  </p>
)
