/** Checks whether this machine lets Petra listen where its settings say. */
import { createServer } from 'node:net'
import type { Config } from '#app/platform/config.ts'
import { codeOf, reasonOf } from './finding.ts'

/** null where it does, else what is wrong and what helps: each a sentence. */
export async function examineListening({
  HOST,
  PORT,
}: Pick<Config, 'HOST' | 'PORT'>): Promise<{ problem: string; advice: string; isTaken: boolean } | null> {
  const fault = await new Promise<Error | null>((done) => {
    const server = createServer()
    server.once('error', done)
    server.listen(PORT, HOST, () => server.close(() => done(null)))
  })
  if (fault === null) return null
  const isTaken = codeOf(fault) === 'EADDRINUSE'
  return {
    isTaken,
    problem: `Petra cannot listen on ${HOST}, port ${PORT}: ${reasonOf(fault)}.`,
    advice: isTaken
      ? 'Stop the other program, or set PORT.'
      : 'Set HOST to an address of this machine, and PORT to one that this user may use.',
  }
}
