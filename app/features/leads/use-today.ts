import { useSyncExternalStore } from 'react'
import { dayInCyprus } from '#app/ui/format.ts'

const never = () => () => {}

/** Today in Cyprus, `2026-11-21`; null while the page stands as the server sent it, which may have been on another day. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dayInCyprus(new Date()),
    () => null,
  )
