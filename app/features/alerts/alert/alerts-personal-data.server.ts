import { removeJobs } from '#app/platform/jobs/jobs.server.ts'
import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import { matchReasonText } from '#app/features/saved/matches/match-reason.ts'
import { alertDigestJob } from './alert-jobs.server.ts'
import { deleteAlertsOf, foundFor } from './alerts-personal-data.queries.server.ts'
import { alertMailOf, alertsOf } from './alerts.queries.server.ts'

/** A member's alerts, their matches and the times of the mails. */
export const alertsHolding: PersonalDataHolding = {
  name: 'alerts',
  async export(db, { memberId }) {
    const { found, unlisted, mails } = await foundFor(db, memberId)
    return {
      settings: await alertMailOf(db, memberId),
      alerts: await alertsOf(db, memberId),
      found: found.map(({ mergedInto, ...match }) => ({
        ...match,
        reason: matchReasonText(match.reason),
        // Of a match that a merge of listings keeps to be undone.
        ...(mergedInto === null ? {} : { mergedInto }),
      })),
      unlisted,
      mails,
    }
  },
  async erase(tx, { memberId }) {
    await removeJobs(tx, alertDigestJob, { memberId })
    await deleteAlertsOf(tx, memberId)
  },
}
