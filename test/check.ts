/** The first half of `npm run check`: everything that can be said of the code without a database, side by side, in some 20 seconds where nothing else runs. */
import { spawn, spawnSync } from 'node:child_process'
import process from 'node:process'

const checks: Record<string, string[]> = {
  format: ['oxfmt', '--check', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-p', '.'],
  rules: ['vitest', 'run', '--config', 'test/rules.config.ts'],
  unused: ['knip', '--no-progress'],
}

const began = performance.now()
// `tsc`, the linter and knip read the types of the routes.
const { status } = spawnSync('react-router', ['typegen'], { stdio: ['ignore', 'ignore', 'inherit'] })
if (status !== 0) process.exit(1)
const results = await Promise.all(Object.entries(checks).map(([name, command]) => runCheck(name, command)))
for (const { name, passed, output, seconds } of results) {
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)\n`)
  if (!passed) process.stdout.write(`${output}\n`)
}
process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
process.exitCode = results.every((result) => result.passed) ? 0 : 1

async function runCheck(name: string, [program = '', ...args]: string[]) {
  const start = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { name, passed: code === 0, output, seconds: (performance.now() - start) / 1_000 }
}
