/** Prompts the operator for the source of the imported listings. */
import process from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Returns whether there is someone who can be asked. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stderr.isTTY

/**
 * The name that is typed, or the proposal where it is confirmed by Enter; empty where neither is, or the question is
 * left.
 */
export async function promptForSource(
  streams: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
  proposal: string | null,
): Promise<string> {
  const lines = createInterface(streams)
  const left = new AbortController()
  lines.once('close', () => left.abort())
  lines.once('SIGINT', () => lines.close())
  try {
    const shown = proposal === null ? '' : ` [${proposal}]`
    const answer = await lines.question(`Whose listings are they (the source's name)?${shown} `, {
      signal: left.signal,
    })
    return answer.trim() || (proposal ?? '')
  } catch (error) {
    if (left.signal.aborted) return ''
    throw error
  } finally {
    lines.close()
  }
}
