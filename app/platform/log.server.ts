import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines on standard output. Passwords, keys, tokens, cookies, bodies and full addresses never reach it: requests are
 * logged by `platform/http/request-log.server.ts` field by field, and what slips into an object under these names is cut.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', 'token', 'authorization', 'cookie', 'body', 'session_id', 'email'].flatMap(
          (name) => [name, `*.${name}`],
        ),
        censor: '[cut]',
      },
    },
    ...(destination ? [destination] : []),
  )
