import { type ComponentType, type FunctionComponent, lazy, memo, Suspense } from 'react'

/** The visitor's first touch, key or step on the page; on the server at once. */
const firstUse: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      // The page may have been used before this script came.
      if (document.querySelector('dialog[open], details[open]:not([data-drawn-open])')) resolve()
      if (document.activeElement && document.activeElement !== document.body) resolve()
      for (const sign of ['pointerdown', 'keydown', 'focusin', 'popstate']) {
        addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true })
      }
    })

/**
 * A part of a page that stands and works as the server drew it; the browser loads its script when the page is first used. Not
 * for what should move by itself. Events of before are lost: as it mounts, it reads what was typed, ticked or opened meanwhile.
 * `<details>` that the server draws open say so by `data-drawn-open`.
 */
export function whenUsed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const Later = lazy(async () => {
    await firstUse
    return { default: (await load()) as ComponentType<object> }
  })
  // An update from above would make React draw the part anew before its script is there.
  return memo((props: Props) => (
    <Suspense>
      <Later {...props} />
    </Suspense>
  ))
}
