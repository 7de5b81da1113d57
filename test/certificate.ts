import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = { keyPath: string; certPath: string; key: string; cert: string }

/** A self-signed certificate of `host`, as PEM files in `folder`. */
export function selfSigned(folder: string, host: string): Certificate {
  const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyPath]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  execFileSync('openssl', ['req', '-x509', '-days', '2', '-out', certPath, ...key, ...subject], {
    stdio: 'ignore',
  })
  return { keyPath, certPath, key: readFileSync(keyPath, 'utf8'), cert: readFileSync(certPath, 'utf8') }
}
