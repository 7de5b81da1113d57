import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server's page stands as it came: a form is then the browser's own. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
