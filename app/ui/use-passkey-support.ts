import { useSyncExternalStore } from 'react'

/** Browsers before 2025 have passkeys without these, or none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential

const never = () => () => {}

/** Returns whether this browser makes and uses passkeys; false while the page stands as the server sent it. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false)
