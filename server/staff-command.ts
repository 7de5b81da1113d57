/** `petra staff add`: an account for someone of the agency, beside a running Petra or without one. */
import process from 'node:process'
import { text as wholeText } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { addStaff, newPassword } from '#app/features/accounts/registration/open-account.server.ts'
import { ConfigError, readConfig } from '#app/platform/config.ts'
import { isRefusal } from '#app/platform/refusal.ts'
import { openCommandDatabase } from './command-database.ts'

const usage = `Usage: petra staff add --username NAME --email ADDRESS --role agent|admin [--password-stdin]

Opens an account for someone of the agency. A password is made and shown once, or, with --password-stdin, read from standard
input. They set up a second factor when they first log in; until then they can do nothing here
that a member cannot.

Exit codes: 0 done, 1 not possible (a name in use, say), 2 the command or the settings cannot be used.
`
const roles = ['agent', 'admin'] as const

class Misused extends Error {}

export async function staffCommand(args: string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    const isMisused = error instanceof Misused || error instanceof ConfigError
    process.exitCode = isMisused ? 2 : 1
    const message = error instanceof Error ? error.message || error.name : String(error)
    const field = isRefusal(error) && error.field !== null ? `${error.field}: ` : ''
    process.stderr.write(`${field}${message}\n${error instanceof Misused ? `\n${usage}` : ''}`)
  }
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args)
  if (values.help) return void process.stdout.write(usage)
  if (positionals.length !== 1 || positionals[0] !== 'add') throw new Misused('What is to be done? add')
  const { username, email } = values
  const role = roles.find((each) => each === values.role)
  if (username === undefined || email === undefined)
    throw new Misused('A --username and an --email are wanted.')
  if (role === undefined) throw new Misused(`--role is one of ${roles.join(', ')}.`)
  const config = readConfig(process.env)
  const given = values['password-stdin'] ? (await wholeText(process.stdin)).replace(/\r?\n$/, '') : null
  const password = given ?? newPassword()

  const { ctx, close } = await openCommandDatabase(config)
  try {
    await addStaff(ctx, { username, email, password, role })
  } finally {
    await close()
  }
  process.stdout.write(`${username} can log in as ${role}.\n`)
  if (given === null) process.stdout.write(`Password, shown this once: ${password}\n`)
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error))
  }
}
