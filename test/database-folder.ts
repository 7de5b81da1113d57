/**
 * Folder for databases of tests: in memory if there is room. Each test file clones a thousand small files, and a file
 * system on a disk takes twice the copy's own work to keep account of them. Files of a killed run take memory until
 * they are removed, while no other run is under way: `rm -r /dev/shm/petra-*`.
 */
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Several times what a whole run takes; a container's default is 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/** An existing folder, the same for every process of this machine. */
export function databaseFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { blocks, bsize } = statfsSync(MEMORY)
    return blocks * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
