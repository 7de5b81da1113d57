/** The `handle` of a page that brings its own header and `main`: the document adds neither header nor footer. */
export const OWN_FRAME = 'own-frame'

/**
 * The `handle` of a page that another page of ours shows in a frame: what the document says of the whole site stands
 * there already.
 */
export const IN_FRAME = 'in-frame'
