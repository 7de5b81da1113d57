import { spawnSync } from 'node:child_process'

let hasSetpriv: boolean | undefined

/**
 * A command that the kernel sends `signal` to when our process dies, even by `kill -9`. Where `setpriv` of util-linux is
 * missing it is the plain command, and the next start ends what is left.
 */
export function dyingWithUs(
  signal: NodeJS.Signals,
  program: string,
  args: string[],
): [program: string, args: string[]] {
  hasSetpriv ??= spawnSync('setpriv', ['--pdeathsig', signal, 'true']).status === 0
  return hasSetpriv ? ['setpriv', ['--pdeathsig', signal, program, ...args]] : [program, args]
}
