/** A real HAProxy with HTTPS outside and plain HTTP inside, as Petra is run in public. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Certificate } from './certificate.ts'
import { installDebianPackage } from './debian-package.ts'

const usual = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy']
const haproxyPath = (): string | undefined => usual.find((path) => existsSync(path))

/** Finds HAProxy, or installs Debian's where this user may. */
export const ensureHaproxy = (): string => installDebianPackage('haproxy', haproxyPath)

export type Haproxy = {
  /** Sockets it listens on with HTTPS: one passes the Host on, the other puts in the address of the site behind it. */
  sockets: { passesHost: string; replacesHost: string }
  stop: () => Promise<void>
}

/** Starts HAProxy before the site on `port` of this machine; its files go into `folder`. */
export async function startHaproxy(
  folder: string,
  port: number,
  { key, cert }: Certificate,
): Promise<Haproxy> {
  const [passesHost, replacesHost] = [join(folder, 'passes.sock'), join(folder, 'replaces.sock')]
  const [pem, settings] = [join(folder, 'haproxy.pem'), join(folder, 'haproxy.cfg')]
  writeFileSync(pem, cert + key)
  writeFileSync(
    settings,
    `defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend passes
  bind unix@${passesHost} ssl crt ${pem}
  default_backend site
frontend replaces
  bind unix@${replacesHost} ssl crt ${pem}
  http-request set-header Host 127.0.0.1:${port}
  default_backend site
backend site
  server petra 127.0.0.1:${port}
`,
  )
  const child = spawn(ensureHaproxy(), ['-db', '-q', '-f', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const socket of [passesHost, replacesHost]) await untilListening(child, socket)
  return {
    sockets: { passesHost, replacesHost },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilListening(child: ChildProcess, path: string): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(path)
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(20)
  }
  throw new Error(`HAProxy ended with ${child.exitCode}.`)
}
