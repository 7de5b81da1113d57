import { type ComponentType, lazy } from 'react'
import { pageInUse } from './early/page-in-use.ts'

/**
 * A component that `load` fetches at the first use of the page, and not before. Where its script does not come it never
 * shows, and what the server sent in its place stays.
 */
export const lazyInUse = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    pageInUse.then(load).then(
      (Component) => ({ default: Component }),
      () => new Promise<never>(() => undefined),
    ),
  )
