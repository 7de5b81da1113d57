/** The `handle` of a page that brings its own header and `main`: the document adds neither header nor footer. */
export const OWN_FRAME = 'own-frame'
