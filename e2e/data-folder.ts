import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the program under test keeps its files: one folder for each port. */
export const dataFolder = (port: string): string => join(tmpdir(), `petra-e2e-${port}`)
