import type { DocumentKind } from '#db/column-values.ts'

/** A picture of its own, or in place of one. */
export type PhotographPurpose = { kind: 'photograph' } | { kind: 'replacement'; pictureId: string }

/** Purpose of a file. */
export type FilePurpose = PhotographPurpose | { [Kind in DocumentKind]: { kind: Kind } }[DocumentKind]

/** The field of a refusal that says that the file is being worked on already. */
export const BEING_FINISHED_FIELD = 'upload'
