import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Counted by kind of address, never by address: `/properties/:id`, not the page itself. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // What the database says is left out while it is away: a figure from before would pass for one of now.
  const storedRegistry = new Registry()
  const stored = [storedRegistry]
  return {
    registry,
    storedRegistry,
    databaseUp: new Gauge({
      name: 'petra_database_up',
      help: '1 where the database answers; otherwise 0, and what it would say is missing',
      registers,
    }),
    workers: new Gauge({
      name: 'petra_workers',
      help: 'Processes that run background jobs',
      registers: stored,
    }),
    oldestDueJob: new Gauge({
      name: 'petra_oldest_due_job_age_seconds',
      help: 'How long the oldest job waits that could run; 0 where none does',
      registers: stored,
    }),
    requests: new Counter({
      name: 'petra_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'area', 'status'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'petra_http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['area'] as const,
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    pageCache: new Counter({
      name: 'petra_page_cache_total',
      help: 'Pages answered from the cache, or rendered',
      labelNames: ['outcome'] as const,
      registers,
    }),
    jobs: new Gauge({
      name: 'petra_jobs',
      help: 'Jobs waiting, and jobs that wait for a person',
      labelNames: ['state'] as const,
      registers: stored,
    }),
    deliveries: new Gauge({
      name: 'petra_lead_deliveries',
      help: 'Leads on their way to the CRM or by mail: due, delivered, waiting for a person, left out',
      labelNames: ['destination', 'state'] as const,
      registers: stored,
    }),
    quarantinedLeads: new Gauge({
      name: 'petra_leads_quarantined',
      help: 'Leads that look like spam and wait for a person to release them',
      registers: stored,
    }),
    backups: new Gauge({
      name: 'petra_backups',
      help: 'Attempts to make a backup, by outcome',
      labelNames: ['outcome'] as const,
      registers: stored,
    }),
    lastBackup: new Gauge({
      name: 'petra_last_backup_timestamp_seconds',
      help: 'When the last backup was made; 0 where there is none',
      registers: stored,
    }),
  }
}

/**
 * Adds what the process itself does to `metrics`: memory, garbage, the event loop. Once in a process: the observers
 * stay until it ends.
 */
export function observeProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}
