/** The certificate that HTTPS is served with. */
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Config, ConfigError } from '#app/platform/config.ts'
import { reasonOf } from './doctor/finding.ts'
import type { ListenOptions } from './listen.ts'

/**
 * TLS_CERT and TLS_KEY as PEM; null where they are not set, or nothing is served.
 * @throws ConfigError where files cannot be read or used together
 */
export function readCertificate({ ROLE, TLS_CERT, TLS_KEY }: Config): ListenOptions['tls'] {
  if (ROLE === 'worker' || TLS_CERT === null || TLS_KEY === null) return null
  const tls = { cert: pemFile('TLS_CERT', TLS_CERT), key: pemFile('TLS_KEY', TLS_KEY) }
  try {
    createSecureContext(tls)
  } catch (error) {
    throw new ConfigError(`TLS_CERT and TLS_KEY must be a certificate and its key: ${messageOf(error)}.`)
  }
  return tls
}

function pemFile(setting: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new ConfigError(`${setting} must be a PEM file that can be read: ${reasonOf(error)}.`)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
