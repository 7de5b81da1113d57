import { IslandMark } from '#app/ui/island-mark.tsx'
import { furtherLinks, legalLinks } from '../links/footer-links.ts'
import { phoneHref, type SiteSettings, socialNetworks } from '#app/features/settings/site-settings.ts'
import {
  agencyLinks,
  mapLink,
  marketLink,
  marketLinks,
  ownerLinks,
  savedLink,
  searchLinks,
  type SiteLink,
} from '../links/site-links.ts'

/** Names the agency, its contacts and every page. `settings` is null if the database could not be read. */
export function SiteFooter({ settings }: { settings: SiteSettings | null }) {
  return (
    <footer className="site-footer skip-off-screen">
      <div className="column grid gap-x-8 gap-y-10 grid-cols-2 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1.3fr]">
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <p className="site-mark flex items-center gap-3">
            <IslandMark className="w-14 text-action" />
            <span className="font-serif text-title font-semibold">Petra</span>
          </p>
          <p className="mt-4 max-w-72 text-body text-muted">
            Properties for sale and rent in Cyprus, with prices, yields and the sources of every figure.
          </p>
          {settings?.agency_name && <p className="mt-4 text-small text-muted">{settings.agency_name}</p>}
          {settings?.licence && <p className="mt-1 text-small text-muted">{settings.licence}</p>}
        </div>
        <LinkColumn title="Homes" links={[...searchLinks, mapLink, savedLink]} />
        <LinkColumn title="Market" links={[{ ...marketLink, label: 'All Cyprus' }, ...marketLinks]} />
        <LinkColumn title="Agency" links={[...ownerLinks, ...agencyLinks]} />
        {settings && <ContactColumn settings={settings} />}
      </div>
      <nav aria-label="More pages" className="column mt-8">
        <ul className="flex flex-wrap gap-x-6 border-t border-line pt-3 text-small text-muted">
          {[...legalLinks, ...furtherLinks].map((link) => (
            <FooterLink key={link.href} {...link} />
          ))}
        </ul>
      </nav>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={`${title} pages`}>
      <h2 className="footer-title">{title}</h2>
      <ul className="mt-1 text-body">
        {links.map((link) => (
          <FooterLink key={link.href} {...link} />
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ href, label }: SiteLink) {
  return (
    <li>
      <a href={href} className="footer-link">
        {label}
      </a>
    </li>
  )
}

function ContactColumn({ settings }: { settings: SiteSettings }) {
  const networks = socialNetworks.filter(({ name }) => settings[name] !== '')
  return (
    <address className="not-italic max-lg:col-span-2 max-md:border-t max-md:border-line max-md:pt-6 md:max-lg:col-span-3">
      <h2 className="footer-title">Talk to us</h2>
      <p className="mt-2 grid justify-items-start gap-1">
        {settings.phone && (
          <a
            href={phoneHref(settings.phone)}
            className="figures font-serif text-title text-ink hover:text-action-over"
          >
            {settings.phone}
          </a>
        )}
        {settings.email && (
          <a href={`mailto:${settings.email}`} className="text-action underline underline-offset-4">
            {settings.email}
          </a>
        )}
        {settings.address && <span className="mt-2 text-small text-muted">{settings.address}</span>}
        {settings.opening_hours && <span className="text-small text-muted">{settings.opening_hours}</span>}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4 text-small">
        {networks.map(({ name, label }) => (
          <li key={name}>
            <a href={settings[name]} rel="noopener noreferrer me" target="_blank" className="text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </address>
  )
}
