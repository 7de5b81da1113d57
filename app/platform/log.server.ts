import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './request-scope.server.ts'

export type Log = Logger

/**
 * JSON lines on standard output. Passwords, keys, tokens, cookies, bodies and full addresses never reach it: requests
 * are logged by `server/request-log.ts` field by field, and what slips into an object under these names is cut. What is
 * done for a request, by a job too, has its `requestId`.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const requestId = currentRequestId()
        return requestId === undefined ? {} : { requestId }
      },
      redact: {
        paths: ['password', 'token', 'authorization', 'cookie', 'body', 'session_id', 'email'].flatMap(
          (name) => [name, `*.${name}`],
        ),
        censor: '[cut]',
      },
    },
    ...(destination ? [destination] : []),
  )
