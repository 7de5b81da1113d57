/** `petra staff`: accounts of the agency's people, beside a running Petra or without one. */
import process from 'node:process'
import { text as wholeText } from 'node:stream/consumers'
import { findAccountByName } from '#app/features/accounts/account/accounts.queries.server.ts'
import { addStaff, newPassword } from '#app/features/accounts/registration/open-account.server.ts'
import {
  changeRole,
  disableStaff,
  enableStaff,
  resetSecondFactor,
} from '#app/features/accounts/staff/change-staff.server.ts'
import { inviteStaff } from '#app/features/accounts/staff/invite-staff.server.ts'
import { listStaff } from '#app/features/accounts/account/staff.queries.server.ts'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { type StaffRole, staffRoles } from '#db/column-values.ts'
import { printFromDatabase } from './command-database.ts'
import { type OptionValues, runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra staff list
       petra staff add --username NAME --email ADDRESS --role agent|admin [--password-stdin]
       petra staff invite ADDRESS --role agent|admin
       petra staff role NAME --role agent|admin
       petra staff disable NAME
       petra staff enable NAME
       petra staff reset-second-factor NAME

NAME is a username or an e-mail address.

  add                  open an account for someone of the agency; a password is made and shown once, or, with
                       --password-stdin, read from standard input
  invite               send a link by e-mail that opens an account, once, within 7 days
  role                 change what they may do
  disable              log them out everywhere, and refuse their logins until they are enabled
  reset-second-factor  log them out; they set up a new one when they next log in

They set up a second factor when they first log in; until then they can do nothing here that a member cannot.

Exit codes: 0 done, 1 not possible (a name in use, say), 2 the command or the settings cannot be used.
`

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const
type Options = OptionValues<typeof options>

export const staffCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options }, async ({ values, positionals }) => {
    const [verb = '', name, ...more] = positionals
    const action = actions.get(verb)
    if (!action) throw new UsageError(`What is to be done? ${[...actions.keys()].join(', ')}`)
    if (action.takesName !== (name !== undefined) || more.length > 0)
      throw new UsageError(action.takesName ? 'One NAME is wanted.' : `${verb} takes options only.`)
    if (verb === 'add') requireNames(values)
    if (['add', 'invite', 'role'].includes(verb)) roleOf(values)
    return printFromDatabase((ctx) => action.run(ctx, name ?? '', values))
  })

/** Answers what is printed. Of `add` and `list`, `name` is ''. */
type StaffAction = (ctx: Context, name: string, options: Options) => Promise<string>

const actions = new Map<string, { takesName: boolean; run: StaffAction }>([
  ['list', { takesName: false, run: async (ctx) => (await listStaff(ctx.db)).map(describe).join('') }],
  ['add', { takesName: false, run: (ctx, _name, options) => add(ctx, options) }],
  [
    'invite',
    {
      takesName: true,
      run: async (ctx, email, options) => {
        await inviteStaff(ctx, { email, role: roleOf(options) })
        return `An invitation is on its way to ${email}.\n`
      },
    },
  ],
  [
    'role',
    {
      takesName: true,
      run: async (ctx, name, options) => {
        const role = roleOf(options)
        await changeRole(ctx, { memberId: await memberNamed(ctx, name), role })
        return `${name} is ${role} now.\n`
      },
    },
  ],
  ['disable', onMember(disableStaff, 'is disabled and logged out everywhere')],
  ['enable', onMember(enableStaff, 'is enabled')],
  ['reset-second-factor', onMember(resetSecondFactor, 'sets up a new second factor at the next login')],
])

function onMember(verb: (ctx: Context, input: { memberId: MemberId }) => Promise<void>, done: string) {
  const run: StaffAction = async (ctx, name) => {
    await verb(ctx, { memberId: await memberNamed(ctx, name) })
    return `${name} ${done}.\n`
  }
  return { takesName: true, run }
}

async function add(ctx: Context, options: Options): Promise<string> {
  const { username, email } = requireNames(options)
  const role = roleOf(options)
  const given = options['password-stdin'] ? (await wholeText(process.stdin)).replace(/\r?\n$/, '') : null
  const password = given ?? newPassword()
  await addStaff(ctx, { username, email, password, role })
  return `${username} can log in as ${role}.\n${given === null ? `Password, shown this once: ${password}\n` : ''}`
}

function requireNames({ username, email }: Options): { username: string; email: string } {
  if (username === undefined || email === undefined)
    throw new UsageError('A --username and an --email are wanted.')
  return { username, email }
}

function roleOf(options: Options): StaffRole {
  const role = staffRoles.find((each) => each === options.role)
  if (role === undefined) throw new UsageError(`--role is one of ${staffRoles.join(', ')}.`)
  return role
}

async function memberNamed(ctx: Context, name: string): Promise<MemberId> {
  const account = await findAccountByName(ctx.db, name)
  if (!account) throw new Error(`Nobody has the name or address ${name}.`)
  return account.memberId
}

const describe = ({
  username,
  email,
  role,
  hasSecondFactor,
  disabledAt,
}: Awaited<ReturnType<typeof listStaff>>[number]): string =>
  [username, email, role, hasSecondFactor ? 'second factor on' : 'no second factor', disabledAt && 'disabled']
    .filter(Boolean)
    .join(', ') + '\n'
