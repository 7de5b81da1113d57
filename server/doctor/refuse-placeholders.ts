import { seedSettings } from '#app/features/content/pages/seed-content.server.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { type Config, ConfigError } from '#app/platform/config.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Names that the internet's naming system reserves for trials and private networks (RFC 2606, RFC 6762, RFC 8375). */
const privateHost = /(^|\.)(localhost|example|test|invalid|local|internal|home\.arpa)$|^[\d.]+$|^\[/

/** Returns whether PUBLIC_ORIGIN is an address that the public can reach. */
export const isPublicSite = ({ PUBLIC_ORIGIN }: Config): boolean =>
  PUBLIC_ORIGIN !== null && !privateHost.test(new URL(PUBLIC_ORIGIN).hostname)

/**
 * Stops a site that the public can reach while enquiries would go to the seed's invented e-mail address, and warns of
 * the other placeholders. Where `PUBLIC_ORIGIN` is not set, or names a private host, nothing is asked.
 * @throws ConfigError with the command that sets the address
 */
export async function refusePlaceholders(config: Config, db: Db, log: Log): Promise<void> {
  if (!isPublicSite(config)) return
  const [seed, settings] = await Promise.all([seedSettings(), readAllSettings(db)])
  if (settings.email === seed['email']) {
    throw new ConfigError(
      `Enquiries would be mailed to ${settings.email}, which is a placeholder. Set the agency's own address with: npm run petra -- setting email office@youragency.com`,
    )
  }
  const details = ['agency_name', 'company_number', 'phone', 'address', 'licence'] as const
  const left = details.filter((name) => settings[name] === seed[name])
  if (left.length > 0) {
    log.warn(
      { settings: left },
      'the site still shows placeholders: set them with npm run petra -- setting NAME VALUE',
    )
  }
}
