/** A goal's line, and what figures are made of. */
import { spawn } from 'node:child_process'
import process from 'node:process'

type Line = { name: string; line: string }
const noted: Line[] = []

/** Prints a goal; the lines come after everything else that its bench prints. */
export function printGoal(name: string, figure: number, goal: number | string, isMet: boolean): void {
  const digits = figure === 0 ? 0 : figure < 0.1 ? 4 : figure < 10 ? 2 : 0
  noted.push({ name, line: `${name} ${figure.toFixed(digits)} goal ${goal} ${isMet ? 'met' : 'missed'}` })
}

/** The lines that were noted since this was last asked. */
export const drainGoals = (): Line[] => noted.splice(0)

export const print = (line: string) => process.stdout.write(`${line}\n`)

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

export async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/**
 * Runs `petra` with these words as an operator does. Throws what it said where it ends with another code than 0 or 1.
 */
export async function runCommand(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, ['bin/petra', ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-2_000)))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0 && code !== 1) throw new Error(`petra ${words.join(' ')} ended with ${code}: ${said}`)
}
