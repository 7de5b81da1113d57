import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import {
  alertDigestJob,
  alertRoundJob,
  matchAlertsJob,
  rematchSavedAlertJob,
  trimAlertListsJob,
} from './alert/alert-jobs.server.ts'
import { beginRound } from './digests/begin-round.server.ts'
import { matchAlerts, newAlertMatcher } from './matching/match-alerts.server.ts'
import { sendDigest } from './digests/send-digest.server.ts'
import { rematchSavedAlert } from './matching/rematch-saved-alert.server.ts'
import { trimAlertLists } from './matching/trim-alert-lists.server.ts'

export function alertJobs(ctx: Context): JobHandler[] {
  // Empty until the first change is matched: a process that only sends mails holds no alerts.
  const matcher = newAlertMatcher()
  return [
    handle(matchAlertsJob, (_, { signal }) => matchAlerts(ctx, matcher, signal)),
    handle(rematchSavedAlertJob, ({ alertId }) => rematchSavedAlert(ctx, alertId)),
    handle(alertDigestJob, ({ memberId }) => sendDigest(ctx, memberId)),
    handle(alertRoundJob, () => beginRound(ctx)),
    handle(trimAlertListsJob, (_, { signal }) => trimAlertLists(ctx, signal)),
  ]
}

export const alertSchedules: Schedule[] = [
  { job: alertRoundJob, cron: '* * * * *' },
  { job: trimAlertListsJob, cron: '55 0 * * *' },
]
