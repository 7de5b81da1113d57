import { join } from 'node:path'
import { databaseFolder } from '#test/database-folder.ts'

/** Data folder of the program under test: one for each port. */
export const dataFolder = (port: string): string => join(databaseFolder(), `petra-e2e-${port}`)
