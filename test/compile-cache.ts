/** Node keeps what it compiled: each of the many programs that tests start needs a third less work for it. */
import { join } from 'node:path'
import process from 'node:process'

process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
