/** A dotted underline means: open the homes behind this number. */
export const figureLinkClass = 'figure-link'
