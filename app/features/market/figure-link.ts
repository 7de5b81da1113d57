/** A dotted underline means: open the homes behind this number. */
export const figureLinkClass =
  'underline decoration-dotted decoration-1 underline-offset-[0.3em] decoration-muted hover:text-action-over hover:decoration-solid'
