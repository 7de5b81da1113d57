import type { Context } from '#app/platform/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs.server.ts'
import { alertDigestJob, alertRoundJob, matchAlertsJob, rematchSavedAlertJob } from './alert-jobs.server.ts'
import { beginRound } from './begin-round.server.ts'
import { matchAlerts } from './match-alerts.server.ts'
import { sendDigest } from './send-digest.server.ts'
import { rematchSavedAlert } from './rematch-saved-alert.server.ts'

export const alertJobs = (ctx: Context): JobHandler[] => [
  handle(matchAlertsJob, (_, { signal }) => matchAlerts(ctx, signal)),
  handle(rematchSavedAlertJob, ({ alertId }) => rematchSavedAlert(ctx, alertId)),
  handle(alertDigestJob, ({ memberId }) => sendDigest(ctx, memberId)),
  handle(alertRoundJob, () => beginRound(ctx)),
]

export const alertSchedules: Schedule[] = [{ job: alertRoundJob, cron: '* * * * *' }]
