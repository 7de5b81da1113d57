/** Shared parts of the commands for operators: options, failures as sentences, exit codes. */
import process from 'node:process'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ConfigError } from '#app/platform/config.ts'
import { isRefusal } from '#app/platform/refusal.ts'
import { databaseFault } from './doctor/finding.ts'

/** Error of the arguments: the usage is shown with it. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; args: string[] }>
>
/** Values of options declared `as const`. */
export type OptionValues<Given extends Options> = Parsed<Given>['values']

type Command<Given extends Options> = {
  usage: string
  options: Given
  args: string[]
  /** The exit code for a Refusal, where the usage tells it apart from other failures. */
  refusalCode?: number
}

/**
 * Reads `args`, answers `--help`, and runs `work`, which answers the exit code. What it throws is printed: 1 is the
 * exit code, and 2 where the command or the settings cannot be used.
 */
export async function runCommand<Given extends Options>(
  { usage, options, args, refusalCode = 1 }: Command<Given>,
  work: (parsed: Parsed<Given>) => Promise<number>,
): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(usage)
  try {
    process.exitCode = await work(parsed(args, options))
  } catch (error) {
    const isUsage = error instanceof UsageError
    process.exitCode = isUsage || error instanceof ConfigError ? 2 : isRefusal(error) ? refusalCode : 1
    const message =
      databaseFault(error) ?? (error instanceof Error ? error.message || error.name : String(error))
    const field = isRefusal(error) && error.field !== null ? `${error.field}: ` : ''
    process.stderr.write(`${field}${message}\n${isUsage ? `\n${usage}` : ''}`)
  }
}

function parsed<Given extends Options>(args: string[], options: Given): Parsed<Given> {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
