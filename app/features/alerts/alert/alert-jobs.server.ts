import type { MemberId } from '#app/platform/context/context.ts'
import { defineJob, type EnqueueOptions } from '#app/platform/jobs/jobs.server.ts'

/**
 * Matches the listings on `listing_change` with all alerts. The database's functions `note_listings_added` and
 * `note_listings_changed` put them there and enqueue this job, with these options; `listing-change.test.ts` compares
 * them.
 */
export const matchAlertsJob = defineJob('match-alerts')
export const matchAlertsOptions: EnqueueOptions = {
  key: matchAlertsJob.name,
  queue: 'alerts',
  priority: 10,
}

/** Matches one alert with the whole stock once more: what changed while it was being saved. */
export const rematchSavedAlertJob = defineJob<{ alertId: number }>('rematch-saved-alert', {
  formerNames: ['settle-alert'],
})

/** Mails a member what is due. One job a member, however many homes. */
export const alertDigestJob = defineJob<{ memberId: MemberId }>('alert-digest')

/** Removes the oldest homes from the lists of alerts that found more than they list, every night. */
export const trimAlertListsJob = defineJob('trim-alert-lists')

/** Finds whom something is due, every minute. */
export const alertRoundJob = defineJob('alert-round')
