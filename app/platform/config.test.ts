import { expect, test } from 'vitest'
import {
  ConfigError,
  demoWanted,
  missingProxyWarning,
  publicOrigin,
  readConfig,
  type settings,
} from './config.ts'

const wrong: Record<keyof typeof settings, string> = {
  PORT: '70000',
  HOST: '',
  ROLE: 'both',
  WORKER_PORT: 'none',
  DRAIN_SECONDS: '-1',
  DATABASE_URL: 'mysql://here',
  DATABASE_DIRECT_URL: 'here',
  DATA_DIR: '',
  DEMO: 'maybe',
  PUBLIC_ORIGIN: 'https://homes.example/path',
  TRUSTED_PROXIES: 'proxy.internal',
  TLS_CERT: '',
  TLS_KEY: '',
  BACKUP_DIR: '',
  BACKUP_KEEP: '0',
  METRICS_TOKEN: 'short',
  ENCRYPTION_KEY: 'secret',
  LOG_LEVEL: 'loud',
  SMTP_URL: 'https://mail.example',
  IMAP_URL: 'mail.example',
  MAIL_FROM: 'a@b.example\nBcc: c@d.example',
  CRM_WEB_TO_LEAD_URL: 'ftp://crm.example',
  CRM_HIDDEN_FIELDS: 'xnQsjsdp',
  CRM_CUSTOM_FIELDS: 'key=LEAD%CF1',
  WORDPRESS_LOGIN_URL: 'file:///etc/hosts',
  MAP_URL: 'javascript:alert(1)',
}

test.each(Object.entries(wrong).filter(([, value]) => value !== ''))(
  'a wrong %s stops the start with its name and what it wants (docs/configuration.md)',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`)
  },
)

test('an empty environment gives the standards, frozen (docs/configuration.md)', () => {
  const config = readConfig({ PORT: '', LOG_LEVEL: '  ' })
  expect(config).toMatchObject({ PORT: 5000, LOG_LEVEL: 'info', DATABASE_URL: null, TRUSTED_PROXIES: [] })
  expect(Object.isFrozen(config)).toBe(true)
})

test.each(['10.0.0.0/33', '10.0.0.0/', '::1/129', '127.0.0.1,proxy', '127.0.0.1.5'])(
  'a proxy that is neither an address nor a network is refused: %s (docs/configuration.md)',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES must be addresses or networks')
  },
)

test('proxies are addresses and networks, IPv4 and IPv6 (docs/configuration.md)', () => {
  const TRUSTED_PROXIES = '127.0.0.1, ::1,10.0.0.0/8 ,2001:db8::/32,'
  expect(readConfig({ TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    '2001:db8::/32',
  ])
})

test('one half of a certificate is refused (docs/configuration.md)', () => {
  expect(() => readConfig({ TLS_CERT: 'cert.pem' })).toThrow('TLS_CERT and TLS_KEY go together')
})

test('mails and canonical addresses have the public origin, else localhost (docs/product/accounts.md §12)', () => {
  expect(publicOrigin(readConfig({ PUBLIC_ORIGIN: 'https://homes.example/' }))).toBe('https://homes.example')
  expect(publicOrigin(readConfig({ PORT: '8080' }))).toBe('http://localhost:8080')
  expect(publicOrigin(readConfig({ TLS_CERT: 'c', TLS_KEY: 'k' }))).toBe('https://localhost:5000')
})

test('the demo is for the database Petra starts itself, unless said (docs/configuration.md)', () => {
  expect(demoWanted(readConfig({}))).toBe(true)
  expect(demoWanted(readConfig({ DATABASE_URL: 'postgres://db/petra' }))).toBe(false)
  expect(demoWanted(readConfig({ DEMO: 'off' }))).toBe(false)
  expect(demoWanted(readConfig({ DEMO: 'on', DATABASE_URL: 'postgres://db/petra' }))).toBe(true)
})

test('the hidden fields of a CRM are read as they stand (docs/product/leads.md §19)', () => {
  const text = 'xnQsjsdp=a+b%2Fc&zc_gad=&actionType=TGVhZHM='
  expect(readConfig({ CRM_HIDDEN_FIELDS: text }).CRM_HIDDEN_FIELDS).toEqual([
    ['xnQsjsdp', 'a+b/c'],
    ['zc_gad', ''],
    ['actionType', 'TGVhZHM='],
  ])
  expect(readConfig({}).CRM_HIDDEN_FIELDS).toEqual([])
})

test('https outside and no proxy that is trusted is warned of (docs/configuration.md)', () => {
  const warning = (environment: Record<string, string>) => missingProxyWarning(readConfig(environment))
  const PUBLIC_ORIGIN = 'https://homes.example'
  expect(warning({ PUBLIC_ORIGIN })).toContain('TRUSTED_PROXIES names none')
  expect(warning({ PUBLIC_ORIGIN, TRUSTED_PROXIES: '10.0.0.1' })).toBeNull()
  expect(warning({ PUBLIC_ORIGIN, TLS_CERT: 'c', TLS_KEY: 'k' })).toBeNull()
  expect(warning({ PUBLIC_ORIGIN, ROLE: 'worker' })).toBeNull()
  expect(warning({ PUBLIC_ORIGIN: 'http://homes.example' })).toBeNull()
  expect(warning({})).toBeNull()
})
