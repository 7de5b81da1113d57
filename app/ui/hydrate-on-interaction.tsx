import { type ComponentType, type FunctionComponent, lazy, memo, Suspense, useState } from 'react'

let interact = () => {}

/** The visitor's first touch, key, choice or step on the page; on the server at once. */
const firstInteraction: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      interact = resolve
      // The page may have been used before this script came.
      if (document.querySelector('dialog[open], details[open]:not([data-drawn-open])')) resolve()
      if (document.activeElement && document.activeElement !== document.body) resolve()
      // Assistive technology may press or choose without a pointer or a key.
      for (const sign of ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change', 'popstate']) {
        addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true })
      }
      // A chart is read by pointing, without a press. Captured: React stops such events at a part that has no script yet.
      const pointing = ({ target }: PointerEvent) => {
        if (target instanceof Element && target.closest('[data-reads-pointer]')) resolve()
      }
      addEventListener('pointerover', pointing, { capture: true, passive: true })
    })

/** Once the script has taken over (`root.tsx`), what appears was not drawn by the server. */
const isDrawn = () => import.meta.env.SSR || document.documentElement.dataset['script'] !== 'on'

/**
 * A part of a page that stands and works as the server drew it; the browser loads its script when the page is first used. Not
 * for what should move by itself. Events of before are lost: as it mounts, it reads what was typed, ticked or opened meanwhile.
 * `<details>` that the server draws open say so by `data-drawn-open`.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const LazyPart = lazy(async () => {
    await firstInteraction
    return { default: (await load()) as ComponentType<object> }
  })
  // An update from above would make React draw the part anew before its script is there.
  return memo((props: Props) => {
    const [drawn] = useState(() => (isDrawn() ? props : null))
    // The rendered props differ from these.
    if (drawn !== props) interact()
    return (
      <Suspense>
        <LazyPart {...props} />
      </Suspense>
    )
  })
}
