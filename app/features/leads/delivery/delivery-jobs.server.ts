import { defineJob, enqueueMany, type EnqueueOptions } from '#app/platform/jobs/jobs.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/** One attempt at a delivery that is due. */
export const deliverJob = defineJob<{ deliveryId: string }>('deliver-lead')

/** Enqueues deliveries that are due and have no job, after a process was killed. */
export const sweepDeliveriesJob = defineJob('sweep-deliveries')

/** Deletes leads that were closed long enough ago. */
export const deleteExpiredLeadsJob = defineJob('delete-expired-leads')

/** Notifies the agency of quarantined leads. */
export const readAnswersJob = defineJob('read-answers')
export const reportQuarantinedJob = defineJob('report-quarantined-leads')

/** Priority behind everything else that waits: a CRM that hangs must not hold up other work. */
const PRIORITY = 10

/** Enqueues deliveries inside the transaction that made them due. */
export const enqueueDeliveries = (
  db: Db,
  deliveries: readonly { id: string; dueAt: Date }[],
  now: Date,
): Promise<void> =>
  enqueueMany(
    db,
    deliverJob,
    deliveries.map(({ id, dueAt }): EnqueueOptions & { payload: { deliveryId: string } } => ({
      payload: { deliveryId: id },
      key: `delivery-${id}`,
      delaySeconds: Math.max(0, (dueAt.valueOf() - now.valueOf()) / 1_000),
      priority: PRIORITY,
    })),
  )
