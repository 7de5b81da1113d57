import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from './database-start-error.ts'

type ServerProcess = { pid: number; isPostmaster: boolean }

/**
 * Name by which all processes of one data folder's server can be told from every other, wherever the folder is mounted:
 * PostgreSQL writes its `cluster_name` into each process's title.
 */
export function clusterName(dataDir: string): string {
  const { dev, ino } = statSync(dataDir)
  return `petra-${dev}-${ino}`
}

/**
 * Stops orphaned processes of an earlier run: a server whose Petra was killed, or the backends of a killed server,
 * which would keep the next one from starting. Then removes a `postmaster.pid` that belongs to no living server.
 */
export async function stopOrphanedServers(dataDir: string): Promise<void> {
  const cluster = clusterName(dataDir)
  const startedAt = Date.now()
  let isAsked = false
  for (let left = serverProcesses(cluster); left.length > 0; left = serverProcesses(cluster)) {
    const postmaster = left.find((process) => process.isPostmaster)
    const graceMs = postmaster ? 5_000 : 100
    if (Date.now() - startedAt > graceMs) for (const { pid } of left) signal(pid, 'SIGKILL')
    else if (postmaster && !isAsked) {
      signal(postmaster.pid, 'SIGINT')
      isAsked = true
    }
    await sleep(20)
  }
  removeStalePidFile(dataDir)
}

function removeStalePidFile(dataDir: string): void {
  const path = join(dataDir, 'postmaster.pid')
  const pid = firstLineAsNumber(path)
  if (pid === undefined) return
  if (isForeignServerOf(dataDir, pid))
    throw new DatabaseStartError(`Another PostgreSQL server (pid ${pid}) uses ${dataDir}: stop it first.`)
  // PostgreSQL would refuse to start when the pid has meanwhile been given to any other process of its user.
  rmSync(path, { force: true })
}

/** A server that someone else started on our folder must not be stopped. */
function isForeignServerOf(dataDir: string, pid: number): boolean {
  const [program, ...args] = commandLine(pid)
  if (!program || !['postgres', 'postmaster'].includes(basename(program))) return false
  return (
    args.some((arg) => isSameFolder(arg.replace(/^-D/, ''), dataDir)) ||
    isSameFolder(workingFolder(pid), dataDir)
  )
}

function serverProcesses(cluster: string): ServerProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name): ServerProcess[] => {
      const pid = Number(name)
      const [title, ...args] = commandLine(pid)
      if (!title) return []
      if (title.startsWith(`postgres: ${cluster}: `)) return [{ pid, isPostmaster: false }]
      const isPostmaster = basename(title) === 'postgres' && args.includes(`cluster_name=${cluster}`)
      return isPostmaster ? [{ pid, isPostmaster }] : []
    })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has exited meanwhile.
  }
}

function commandLine(pid: number): string[] {
  return (readIfThere(`/proc/${pid}/cmdline`) ?? '').split('\0')
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isSameFolder(path: string | undefined, folder: string): boolean {
  const [a, b] = [path ? statSync(path, { throwIfNoEntry: false }) : undefined, statSync(folder)]
  return a?.ino === b.ino && a.dev === b.dev
}

function firstLineAsNumber(path: string): number | undefined {
  const line = readIfThere(path)?.split('\n')[0]
  return line === undefined ? undefined : Math.abs(Number(line))
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
