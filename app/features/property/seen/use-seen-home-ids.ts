import { useSyncExternalStore } from 'react'
import { onSeenHomes, seenHomeIds } from './seen-homes.ts'

/** None on the server: the page is the same for everyone. */
const none: ReadonlySet<number> = new Set()

/** The homes that were opened in this browser. */
export const useSeenHomeIds = (): ReadonlySet<number> =>
  useSyncExternalStore(onSeenHomes, seenHomeIds, () => none)
