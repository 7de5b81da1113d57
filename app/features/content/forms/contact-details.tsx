import { phoneHref, type SiteSettings, socialNetworks } from '#app/features/settings/site-settings.ts'

/** Phone, e-mail, place and networks, as a list one can act on. */
export function ContactDetails({ settings }: { settings: SiteSettings }) {
  const rows = [
    { term: 'Phone', text: settings.phone, href: phoneHref(settings.phone) },
    { term: 'E-mail', text: settings.email, href: `mailto:${settings.email}` },
    { term: 'Office', text: settings.address, href: null },
    { term: 'Hours', text: settings.opening_hours, href: null },
  ].filter(({ text }) => text !== '')
  const networks = socialNetworks.filter(({ name }) => settings[name] !== '')

  return (
    <dl className="border-t border-line">
      {rows.map(({ term, text, href }) => (
        <div key={term} className="grid grid-cols-[6rem_1fr] items-baseline gap-4 border-b border-line py-3">
          <dt className="text-small text-muted">{term}</dt>
          <dd className="figures text-lead">{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
      {networks.length > 0 && (
        <div className="grid grid-cols-[6rem_1fr] items-baseline gap-4 border-b border-line py-3">
          <dt className="text-small text-muted">On social media</dt>
          <dd className="flex flex-wrap gap-x-5 gap-y-1">
            {networks.map(({ name, label }) => (
              <a key={name} href={settings[name]} rel="noopener noreferrer me" target="_blank">
                {label}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
