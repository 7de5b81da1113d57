import { join } from 'node:path'
import { databaseFolder } from '#test/database-folder.ts'

/** Where the program under test keeps its files: one folder for each port. */
export const dataFolder = (port: string): string => join(databaseFolder(), `petra-e2e-${port}`)
