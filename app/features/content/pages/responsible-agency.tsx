import type { SiteSettings } from '#app/features/settings/site-settings.ts'

/**
 * Shows who is responsible for the site, as the law on electronic commerce and the GDPR ask: name, register, address,
 * ways to reach them.
 */
export function ResponsibleAgency({ settings }: { settings: SiteSettings }) {
  const rows = [
    ['Name', settings.agency_name],
    ['Company register', settings.company_number],
    ['Estate agents’ register', settings.licence],
    ['Address', settings.address],
    ['Phone', settings.phone],
  ].filter(([, value]) => value !== '')
  return (
    <section
      aria-labelledby="responsible"
      className="rounded-large border border-line bg-ground p-6 lg:sticky lg:top-28"
    >
      <h2 id="responsible" className="text-title">
        Who is responsible
      </h2>
      <dl className="mt-4 grid gap-3">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-small text-muted">{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        {settings.email && (
          <div>
            <dt className="text-small text-muted">E-mail</dt>
            <dd>
              <a href={`mailto:${settings.email}`}>{settings.email}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
