import type { MemberId } from '#app/platform/context.ts'
import { defineJob } from '#app/platform/jobs.server.ts'

/** Matches the listings that changed with all alerts; enqueued by the database wherever a listing changes (0009-alerts.sql). */
export const matchAlertsJob = defineJob('match-alerts')

/** Matches one alert with the whole stock once more: what changed while it was being saved. */
export const settleAlertJob = defineJob<{ alertId: number }>('settle-alert')

/** Mails a member what is due. One job a member, however many homes. */
export const alertDigestJob = defineJob<{ memberId: MemberId }>('alert-digest')

/** Finds whom something is due, every minute. */
export const alertRoundJob = defineJob('alert-round')
