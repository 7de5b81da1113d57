import { moment } from '#app/features/audit/moment.ts'
import { secondFactorPath } from '../form-fields/second-factor-path.ts'
import { SECOND_FACTOR_GRACE_HOURS } from '../devices/second-factor-grace.ts'

/**
 * Announces the second factor to staff who do without for now (docs/product/accounts.md §18). `dueAt`: null until the
 * first real import.
 */
export const SecondFactorNotice = ({ dueAt, here }: { dueAt: Date | null; here: string }) => (
  <p role="note" className="mb-8 rounded-small bg-wash px-4 py-3">
    {dueAt === null
      ? `With the first import of your own homes the office begins to ask for two-factor sign-in: at your next login, or ${SECOND_FACTOR_GRACE_HOURS} hours later if you stay logged in. `
      : `The office asks for two-factor sign-in at your next login, and at the latest on ${moment(dueAt)}. `}
    <a href={secondFactorPath(here)}>Set it up now</a>
  </p>
)
