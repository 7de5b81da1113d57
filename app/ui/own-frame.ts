/** The `handle` of a page that brings its own header and `main`: the document adds neither header nor footer. */
export const OWN_FRAME = 'own-frame'

/**
 * Value of the `handle` of a page that another page of ours shows in a frame: the outer document has the facts of the
 * site already.
 */
export const IN_FRAME = 'in-frame'
