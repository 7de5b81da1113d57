/** `petra page` and `petra setting`: what the agency writes, from and to files. */
import { readFile } from 'node:fs/promises'
import { findContentPage, listVersions } from '#app/features/content/pages/content-pages.queries.server.ts'
import { type ContentPageName, contentPages } from '#app/features/content/pages/content-sections.ts'
import { pageFile, readPageFile } from '#app/features/content/pages/page-file.ts'
import { restoreVersion } from '#app/features/content/pages/restore-version.server.ts'
import { writeSections } from '#app/features/content/pages/write-sections.server.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { isSettingName, settingNames } from '#app/features/settings/site-settings.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { printFromDatabase } from './command-database.ts'
import { runCommand, UsageError } from './run-command.ts'

const exitCodes =
  'Exit codes: 0 done, 1 something failed, 2 the command or the settings cannot be used, 3 refused (a value, say).'

const pageUsage = `Usage: petra page show NAME               print it, to be kept in a file
       petra page write NAME FILE         what the file names replaces what is there
       petra page versions NAME           every state, with its time and author
       petra page restore NAME VERSION    a former state once more

Pages: ${Object.keys(contentPages).join(', ')}
${exitCodes}
`

const settingUsage = `Usage: petra setting                      every setting
       petra setting NAME                 one of them
       petra setting NAME VALUE           set it; '' empties it
       petra setting NAME --file FILE     set it to what the file holds

Settings: ${settingNames.join(', ')}
${exitCodes}
`

export const pageCommand = (args: string[]): Promise<void> =>
  runCommand({ usage: pageUsage, args, options: {}, refusalCode: 3 }, ({ positionals }) =>
    printFromDatabase((ctx) => page(ctx, positionals)),
  )

export const settingCommand = (args: string[]): Promise<void> =>
  runCommand(
    { usage: settingUsage, args, options: { file: { type: 'string' } }, refusalCode: 3 },
    ({ values, positionals }) => printFromDatabase((ctx) => setting(ctx, positionals, values.file)),
  )

async function page(ctx: Context, [action, given, last]: string[]): Promise<string> {
  const name = pageName(given)
  if (action === 'show') {
    const found = await findContentPage(ctx.db, name)
    if (!found) throw new Error('The database has no such page.')
    return pageFile(found)
  }
  if (action === 'versions') {
    const versions = await listVersions(ctx.db, name)
    return versions
      .map(({ version, writtenAt, author, title }) =>
        [String(version).padStart(4), writtenAt.toISOString(), author ?? '-', title].join('  '),
      )
      .join('\n')
      .concat('\n')
  }
  if (action === 'write') {
    if (last === undefined) throw new UsageError('Which file?')
    const written = readPageFile(await readFile(last, 'utf8'))
    if (!written) throw new UsageError('The file names no part of a page, such as <!-- content -->.')
    const { version } = await writeSections(ctx, { name, ...written })
    return `${name} is now version ${version}.\n`
  }
  if (action === 'restore') {
    const version = Number(last)
    if (!Number.isInteger(version)) throw new UsageError('Which version? "petra page versions" lists them.')
    return `${name} is now version ${(await restoreVersion(ctx, { name, version })).version}.\n`
  }
  throw new UsageError('Say what to do with the page.')
}

async function setting(ctx: Context, [name, value]: string[], file: string | undefined): Promise<string> {
  const settings = await readAllSettings(ctx.db)
  if (name === undefined) {
    return settingNames.map((each) => `${each} = ${settings[each].split('\n').join('\n    ')}\n`).join('')
  }
  if (!isSettingName(name)) throw new UsageError(`There is no setting "${name}".`)
  if (value !== undefined && file !== undefined) throw new UsageError('Name a VALUE or a --file, not both.')
  const written = file === undefined ? value : await readFile(file, 'utf8')
  if (written === undefined) return `${settings[name]}\n`
  await writeSetting(ctx, { name, value: written })
  return `${name} is set.\n`
}

function pageName(given: string | undefined): ContentPageName {
  const name = Object.keys(contentPages).find((each) => each === given)
  if (!name) throw new UsageError(given ? `There is no page "${given}".` : 'Which page?')
  return name as ContentPageName
}
