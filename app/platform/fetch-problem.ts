/** Reasons for which something was not fetched: stored as a code with values, worded when it is read. */
import { z } from 'zod'

export const fetchProblems = [
  z.object({
    code: z.enum(['not-an-address', 'address-with-login', 'host-without-address', 'host-not-public']),
  }),
  z.object({ code: z.literal('scheme-not-fetched'), scheme: z.string() }),
  z.object({ code: z.literal('port-not-of-web'), port: z.number() }),
  z.object({ code: z.literal('too-many-redirects'), limit: z.number() }),
  z.object({ code: z.literal('encoding-unknown'), encoding: z.string() }),
  z.object({ code: z.literal('too-large'), mebibytes: z.number() }),
  z.object({ code: z.literal('host-answered'), status: z.number() }),
  z.object({ code: z.literal('too-slow'), seconds: z.number() }),
  /** `detail`: the error of the system. */
  z.object({ code: z.literal('fetch-failed'), detail: z.string() }),
] as const
export type FetchProblem = z.output<(typeof fetchProblems)[number]>

export function fetchProblemText(problem: FetchProblem): string {
  switch (problem.code) {
    case 'not-an-address':
      return 'It is not a valid address.'
    case 'address-with-login':
      return 'The address carries a name or a password.'
    case 'host-without-address':
      return 'The host has no address.'
    case 'host-not-public':
      return 'The host is not on the public internet.'
    case 'scheme-not-fetched':
      return `Only http and https are fetched, not ${problem.scheme}.`
    case 'port-not-of-web':
      return `Port ${problem.port} is not one of the web.`
    case 'too-many-redirects':
      return `It redirects more than ${problem.limit} times.`
    case 'encoding-unknown':
      return `It comes in the encoding ${problem.encoding}.`
    case 'too-large':
      return `It is larger than ${problem.mebibytes} MiB.`
    case 'host-answered':
      return `The host answered ${problem.status}.`
    case 'too-slow':
      return `It took longer than ${problem.seconds} s.`
    case 'fetch-failed':
      return problem.detail
  }
}
