import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/** The operating system's user a server runs as. */
export type ServerAccount = {
  name: string
  uid: number
  gid: number
  /** Capability lent to enter folders of others, if Petra is installed in one (`/root/petra`). */
  capability?: (typeof capabilitiesToEnter)[number]
}

const capabilitiesToEnter = ['dac_read_search', 'dac_override'] as const

/**
 * PostgreSQL refuses to run as root. As root we run it as the owner of an existing data folder, else as `postgres`,
 * else as `nobody`; as anyone else we run it as ourselves (`undefined`).
 */
export function serverAccount(dataDir: string): ServerAccount | undefined {
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.())
      throw new DatabaseStartError(
        `The data folder ${dataDir} belongs to the user "${accountName(owner.uid)}": start Petra as that user, or set DATA_DIR.`,
      )
    return undefined
  }
  if (owner && owner.uid !== 0) return { name: accountName(owner.uid), uid: owner.uid, gid: owner.gid }
  const accounts = knownAccounts()
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter((known) => known.name === name))[0]
  if (!account)
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as: start Petra as another user, or set DATABASE_URL.',
    )
  return account
}

/**
 * Ensures that the server's user can enter these folders; one that root alone may enter is opened to this server by
 * lending it the capability, rather than by changing the folder's rights for everybody.
 * @throws DatabaseStartError naming the folder that is in the way
 */
export function grantAccess(
  account: ServerAccount | undefined,
  folders: string[],
): ServerAccount | undefined {
  if (!account || folders.every((folder) => mayEnter(account, folder))) return account
  for (const capability of capabilitiesToEnter) {
    const privileged = { ...account, capability }
    if (folders.every((folder) => mayEnter(privileged, folder))) return privileged
  }
  const obstacle = folders.flatMap(ancestors).find((folder) => !mayEnter(account, folder))
  throw new DatabaseStartError(
    `PostgreSQL runs as the user "${account.name}", who may not enter ${obstacle}: allow it (chmod o+x ${obstacle}), move Petra or its DATA_DIR elsewhere, or set DATABASE_URL.`,
  )
}

export type Command = { program: string; args: string[]; identity: { uid?: number; gid?: number } }

/**
 * A command to spawn as that user, which the kernel sends `deathSignal` to when our process dies, even by `kill -9`.
 * Where `setpriv` (util-linux) is missing it is the plain command, and the next start ends what is left.
 */
export function commandAs(
  account: ServerAccount | undefined,
  deathSignal: NodeJS.Signals,
  program: string,
  args: string[],
): Command {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  if (!hasSetpriv()) return { program, args, identity }
  const bound = ['--pdeathsig', deathSignal]
  if (!account?.capability) return { program: 'setpriv', args: [...bound, program, ...args], identity }
  const lent = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${account.capability}`,
    `--ambient-caps=+${account.capability}`,
  ]
  return { program: 'setpriv', args: [...bound, ...lent, program, ...args], identity: {} }
}

let isSetprivThere: boolean | undefined
function hasSetpriv(): boolean {
  isSetprivThere ??= spawnSync('setpriv', ['--pdeathsig', 'SIGKILL', 'true']).status === 0
  return isSetprivThere
}

function mayEnter(account: ServerAccount, folder: string): boolean {
  // `test -x` would not do: access(2) leaves capabilities out.
  const { program, args, identity } = commandAs(account, 'SIGKILL', 'stat', [`${folder}/.`])
  return spawnSync(program, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
}

function ancestors(path: string): string[] {
  return path === dirname(path) ? [path] : [...ancestors(dirname(path)), path]
}

function accountName(uid: number): string {
  return knownAccounts().find((account) => account.uid === uid)?.name ?? String(uid)
}

function knownAccounts(): ServerAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}
