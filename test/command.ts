/**
 * `petra` commands as an operator runs them: as a process, or in this one, where the process itself is not the point.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'

export type CommandResult = { code: number | null; output: string; errors: string }

/** Environment of a program with settings of its own: nothing that would change how Petra runs. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})

export async function spawnPetra(args: string[], databaseUrl: string): Promise<CommandResult> {
  const child = spawn(process.execPath, ['bin/petra', ...args], {
    env: { ...toolEnvironment(), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null ? once(child, 'close') : null,
  ])
  return { code: child.exitCode, output, errors }
}

/** One at a time: what is written is caught for all of this process. */
export async function runCommand(
  command: (args: string[]) => Promise<void>,
  args: string[],
  databaseUrl: string,
): Promise<CommandResult> {
  const said = { output: '', errors: '' }
  const caught = [
    vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
      said.output += String(part)
      return true
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((part) => {
      said.errors += String(part)
      return true
    }),
  ]
  vi.stubEnv('DATABASE_URL', databaseUrl)
  try {
    await command(args)
    return { code: Number(process.exitCode ?? 0), ...said }
  } finally {
    process.exitCode = undefined
    vi.unstubAllEnvs()
    for (const stream of caught) stream.mockRestore()
  }
}
