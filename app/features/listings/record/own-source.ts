/** The source of the listings that staff add in the office; no import may use it. */
export const OWN_SOURCE = 'office'

/** Returns whether a listing comes from somewhere else, which may say something new of it. */
export const isFromElsewhere = ({ source }: { source: string }): boolean => source !== OWN_SOURCE

/** Describes the origin of a listing; the name of its feed if it has one. */
export const sourceText = (source: string): string => (source === OWN_SOURCE ? 'Added by the agency' : source)
