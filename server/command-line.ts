/** `petra <command>`: each command is one module, loaded when it is called. */
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'

type Command = { summary: string; run: (args: string[]) => Promise<void> }

const commands: Record<string, Command> = {
  start: {
    summary: 'serve the site, and its database where DATABASE_URL names none (start --help)',
    run: async (args) => (await import('./start.ts')).startCommand(args),
  },
  import: {
    summary: 'take over the listings of a file or an address (import --help)',
    run: async (args) => {
      const { importCommand } = await import('./import-command.ts')
      collectGarbageOften()
      await importCommand(args)
    },
  },
  backup: {
    summary: 'write database, photographs and films to one file, or try such a file (backup --help)',
    run: async (args) => (await import('./backup-command.ts')).backupCommand(args),
  },
  restore: {
    summary: 'put a backup into an empty database (restore --help)',
    run: async (args) => (await import('./restore-command.ts')).restoreCommand(args),
  },
  doctor: {
    summary: 'say what is wrong with the set-up, and what to do (doctor --help)',
    run: async (args) => (await import('./doctor-command.ts')).doctorCommand(args),
  },
  doubts: {
    summary: 'list offers with implausible figures, confirm those that are right (doubts --help)',
    run: async (args) => (await import('./doubts-command.ts')).doubtsCommand(args),
  },
  staff: {
    summary: 'list, add, invite and disable the agency’s people (staff --help)',
    run: async (args) => (await import('./staff-command.ts')).staffCommand(args),
  },
  page: {
    summary: 'read and write the pages of the agency (page --help)',
    run: async (args) => (await import('./content-command.ts')).pageCommand(args),
  },
  setting: {
    summary: 'read and write what the site says of the agency (setting --help)',
    run: async (args) => (await import('./content-command.ts')).settingCommand(args),
  },
  place: {
    summary: 'add and remove places that the gazetteer lacks (place --help)',
    run: async (args) => (await import('./place-command.ts')).placeCommand(args),
  },
  index: {
    summary: 'import price indexes that others publish, to show beside ours (index --help)',
    run: async (args) => (await import('./index-command.ts')).indexCommand(args),
  },
  map: {
    summary: 'install the street map, or say which one is installed (map --help)',
    run: async (args) => (await import('./map-command.ts')).mapCommand(args),
  },
  leads: {
    summary: 'list and show what visitors sent, release what is quarantined, retry what waits (leads --help)',
    run: async (args) => (await import('./leads-command.ts')).leadsCommand(args),
  },
}

/**
 * Collects garbage often, for a command that reads much and keeps little: by default V8 lets garbage grow to several
 * times what is in use, 150 MB of an import. The heap may double between collections, and its space for new objects
 * stays as large as loading the modules made it.
 */
function collectGarbageOften(): void {
  setFlagsFromString('--heap-growing-percent=100')
  setFlagsFromString('--semi-space-growth-factor=1')
}

// Whoever reads may have had enough, as `head` has.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

const [name = 'help', ...args] = process.argv.slice(2)
const command = commands[name]
if (command) {
  await command.run(args)
} else {
  const lines = Object.entries(commands).map(([each, { summary }]) => `  ${each.padEnd(10)} ${summary}`)
  const usage = `Usage: npm run petra -- COMMAND\n\n${lines.join('\n')}\n`
  if (name === 'help' || name === '--help') process.stdout.write(usage)
  else {
    process.stderr.write(`There is no command "${name}".\n${usage}`)
    process.exitCode = 2
  }
}
