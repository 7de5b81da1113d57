const openings = new WeakMap<EventTarget, number>()

// What is in a dialog may hydrate after its opening; this runs before.
if (!import.meta.env.SSR) {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.open) openings.set(target, performance.now())
  }
  addEventListener('toggle', note, { capture: true })
}

/**
 * Time at which a dialog was last opened, on the clock of `performance.now()`; undefined if no script was there to see
 * it.
 */
export const openedAt = (dialog: HTMLDialogElement): number | undefined => openings.get(dialog)
