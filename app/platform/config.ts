/**
 * Every setting Petra reads, once, at start. `docs/configuration.md` shows this table; `config.test.ts` holds the two
 * together. A wrong value stops the start with the setting's name and what it wants.
 */
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65535)
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''))
  .transform((text) => new URL(text).origin)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** `name=value&name=value`, `%20` and its like read; `+` stays a plus sign. */
const pairs = z
  .string()
  .regex(/^([^=&\s]+=[^&\s]*(&[^=&\s]+=[^&\s]*)*)?$/)
  .refine(isEscapedWell)
  .transform((text): [name: string, value: string][] =>
    text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const at = pair.indexOf('=')
        return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))]
      }),
  )

function isEscapedWell(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

type Setting = { schema: z.ZodType; standard: string | null; wants: string; meaning: string }

export const settings = {
  PORT: {
    schema: port,
    standard: '5000',
    wants: 'a port, 1 to 65535',
    meaning: 'Where pages and calls are served.',
  },
  HOST: {
    schema: z.string().min(1),
    standard: '0.0.0.0',
    wants: 'an address of this machine',
    meaning: 'The address listened on.',
  },
  ROLE: {
    schema: z.enum(['all', 'web', 'worker']),
    standard: 'all',
    wants: 'all, web or worker',
    meaning: 'What this process does: serve pages and calls, run background jobs, or both.',
  },
  WORKER_PORT: {
    schema: port,
    standard: null,
    wants: 'a port, 1 to 65535',
    meaning:
      'Where a process with ROLE=worker answers /api/health, /api/ready and /metrics, on HOST. Without it such a process serves nothing.',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(300),
    standard: '5',
    wants: 'a number, 0 to 300',
    meaning:
      'How long a web process that is told to stop goes on serving while /api/ready already answers 503, so that a balancer takes it out first. Only where /api/ready was asked for within the last 15 seconds.',
  },
  DATABASE_URL: {
    schema: z.string().regex(/^postgres(ql)?:\/\//),
    standard: null,
    wants: 'a postgres:// address',
    meaning: 'A PostgreSQL server, 15 or later. Without it Petra starts its own, with its data in DATA_DIR.',
  },
  DATABASE_DIRECT_URL: {
    schema: z.string().regex(/^postgres(ql)?:\/\//),
    standard: null,
    wants: 'a postgres:// address',
    meaning:
      'The same database past a connection pooler. Set it where DATABASE_URL leads through one that lends connections for one transaction only (docs/operations.md).',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    standard: './data',
    wants: 'a folder',
    meaning: 'Where the database Petra starts itself, pictures and unsent mail are kept.',
  },
  DEMO: {
    schema: z.enum(['on', 'off']),
    standard: null,
    wants: 'on or off',
    meaning:
      'Whether an empty database is filled with the demo stock. Without it: on for the database Petra starts itself, off with DATABASE_URL.',
  },
  PUBLIC_ORIGIN: {
    schema: origin,
    standard: null,
    wants: 'the http or https address of your site, without a path',
    meaning:
      'The address visitors use, for canonical addresses, feeds and mails, and the only one that forms are accepted from. Set it behind a proxy. Without it: http://localhost and the port.',
  },
  TRUSTED_PROXIES: {
    schema: list.pipe(z.array(network)),
    standard: '',
    wants: 'addresses or networks, comma-separated',
    meaning:
      'Proxies whose X-Forwarded-For, X-Request-Id and traceparent are believed, such as 127.0.0.1 or 10.0.0.0/8. That they serve HTTPS is said by PUBLIC_ORIGIN, never by a header.',
  },
  TLS_CERT: {
    schema: z.string().min(1),
    standard: null,
    wants: 'a PEM file',
    meaning: 'With TLS_KEY: HTTPS is served on the same port.',
  },
  TLS_KEY: {
    schema: z.string().min(1),
    standard: null,
    wants: 'a PEM file',
    meaning: 'The private key of TLS_CERT.',
  },
  BACKUP_DIR: {
    schema: z.string().min(1),
    standard: null,
    wants: 'a folder',
    meaning:
      'Where a backup is written each night and before an upgrade, best on another disk (docs/operations.md). Without it none is made by itself.',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(1).max(1000),
    standard: '14',
    wants: 'a number, 1 to 1000',
    meaning: 'How many of the backups in BACKUP_DIR are kept; older ones are deleted once a new one is made.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16),
    standard: null,
    wants: 'at least 16 characters',
    meaning:
      'Who sends it as a bearer token may read /metrics. Others may only on this machine itself, not through a proxy on it.',
  },
  ENCRYPTION_KEY: {
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .transform((text) => Buffer.from(text, 'hex')),
    standard: null,
    wants: '64 hexadecimal digits, as openssl rand -hex 32 writes',
    meaning:
      'What passwords of feeds are encrypted with. Without it a key is made in DATA_DIR (encryption.key): keep it with your backups.',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    standard: 'info',
    wants: 'debug, info, warn, error or silent',
    meaning: 'The least severe log line written.',
  },
  SMTP_URL: {
    schema: z.string().regex(/^smtps?:\/\/\S+$/),
    standard: null,
    wants: 'an smtp:// or smtps:// address',
    meaning:
      'The server mail is handed to, with its user and password: smtps://user:password@mail.example. Without it each mail is a file in the mail folder of DATA_DIR.',
  },
  IMAP_URL: {
    schema: z.string().regex(/^imaps?:\/\/[^\s:@/]+:[^\s@/]+@\S+$/),
    standard: null,
    wants: 'an imaps:// address with user and password',
    meaning:
      'The mailbox that answers of visitors arrive in, with its folder: imaps://user:password@mail.example/INBOX. They are shown with their leads; nothing in the mailbox is changed.',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n@<>]+@[^\s@<>]+$|^[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>$/),
    standard: 'Petra <petra@localhost>',
    wants: 'an address, such as Petra <homes@agency.example>',
    meaning: 'Whom mails come from.',
  },
  CRM_WEB_TO_LEAD_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    standard: null,
    wants: 'an http or https address',
    meaning:
      'The web-to-lead address of the agency’s CRM, which enquiries are posted to. Without it they stay here, and are mailed.',
  },
  CRM_HIDDEN_FIELDS: {
    schema: pairs,
    standard: '',
    wants: 'names and values such as xnQsjsdp=…&xmIwtLD=…&actionType=TGVhZHM=',
    meaning:
      'What the CRM wants with each enquiry: the hidden fields of its own form. They never reach a page.',
  },
  CRM_CUSTOM_FIELDS: {
    schema: pairs,
    standard: '',
    wants: 'names and values such as key=LEADCF1&beds=LEADCF5',
    meaning:
      'The CRM’s own fields for what it has no standard one for, by our names: key, leadType, propertyType, maxBudget, beds, citiesOfInterest, propertyUrl, date. Each CRM numbers its own, as its form shows; everything stands in the description too. `key` is the same each time one enquiry is sent.',
  },
  WORDPRESS_LOGIN_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    standard: null,
    wants: 'an http or https address',
    meaning:
      'A WordPress sign-in call that /my-login passes names and passwords on to. Without it that page signs in to Petra itself.',
  },
  MAP_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    standard: null,
    wants: 'an http or https address',
    meaning:
      'A PMTiles file with the street map of Cyprus, fetched again each month (docs/map.md). Without it the map that npm run petra -- map installed stays as it is.',
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings
type Value<K extends keyof Settings> = z.output<Settings[K]['schema']>
export type Config = Readonly<{
  [K in keyof Settings]: Settings[K]['standard'] extends string ? Value<K> : Value<K> | null
}>

/** A setting that cannot be used: `message` names it and says what it wants. */
export class ConfigError extends Error {}

/** Empty values count as not set. Throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const config: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const text = environment[name]?.trim() || setting.standard
    if (text === null) {
      config[name] = null
      continue
    }
    const parsed = setting.schema.safeParse(text)
    if (!parsed.success) throw new ConfigError(`${name} must be ${setting.wants}.`)
    config[name] = parsed.data
  }
  const read = Object.freeze(config) as Config
  if ((read.TLS_CERT === null) !== (read.TLS_KEY === null)) {
    throw new ConfigError('TLS_CERT and TLS_KEY go together: set both or neither.')
  }
  if (read.DATABASE_DIRECT_URL !== null && read.DATABASE_URL === null) {
    throw new ConfigError('DATABASE_DIRECT_URL goes with DATABASE_URL: set both or neither.')
  }
  return read
}

/** The origin for canonical addresses, feeds and mails; never taken from a request. */
export const publicOrigin = (config: Config): string =>
  config.PUBLIC_ORIGIN ?? `${config.TLS_CERT ? 'https' : 'http'}://localhost:${config.PORT}`

/**
 * A sentence for the operator where PUBLIC_ORIGIN says that a proxy stands in front and TRUSTED_PROXIES names none;
 * else null.
 */
export function missingProxyWarning({
  PUBLIC_ORIGIN,
  TLS_CERT,
  TRUSTED_PROXIES,
  ROLE,
}: Config): string | null {
  const isBehindProxy = PUBLIC_ORIGIN?.startsWith('https:') && TLS_CERT === null && ROLE !== 'worker'
  if (!isBehindProxy || TRUSTED_PROXIES.length > 0) return null
  return (
    'PUBLIC_ORIGIN is https and Petra serves http, so there must be a proxy, but TRUSTED_PROXIES names none: ' +
    'every visitor will seem to come from the proxy, and the limits for one address will hold for all of them together.'
  )
}

/** Settings for pages, calls and jobs. */
export type Site = {
  /** `https://homes.example`, for canonical addresses and links in mails; never the request's host. */
  origin: string
  /** False where PUBLIC_ORIGIN is not set, and `origin` is this machine’s. */
  isOriginSet: boolean
  /** A WordPress whose sign-in `/my-login` passes on to (docs/product/accounts.md §13). */
  wordpressLoginUrl: string | null
}

export const siteOf = (config: Config): Site => ({
  origin: publicOrigin(config),
  isOriginSet: config.PUBLIC_ORIGIN !== null,
  wordpressLoginUrl: config.WORDPRESS_LOGIN_URL,
})

/**
 * The origins whose addresses are of our own pages, first that of bare paths: where PUBLIC_ORIGIN is not set, that of
 * the request too (docs/product/accounts.md §12).
 */
export const ownOrigins = ({ origin, isOriginSet }: Site, requestOrigin: string): string[] =>
  isOriginSet ? [origin] : [origin, requestOrigin]

/** Returns whether browsers reach the site over HTTPS, which decides the names and attributes of its cookies. */
export const isHttps = ({ origin }: Pick<Site, 'origin'>): boolean => origin.startsWith('https:')

export const demoWanted = (config: Config): boolean =>
  config.DEMO === null ? config.DATABASE_URL === null : config.DEMO === 'on'
