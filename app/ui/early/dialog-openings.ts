const openings = new WeakMap<EventTarget, number>()

// What is in a dialog may hydrate after its opening; this runs before.
if (!import.meta.env.SSR) {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.open) openings.set(target, performance.now())
  }
  addEventListener('toggle', note, { capture: true })
}

/** When a dialog was opened last, on the clock of `performance.now()`; undefined where no script was there to see it. */
export const openedAt = (dialog: HTMLDialogElement): number | undefined => openings.get(dialog)
