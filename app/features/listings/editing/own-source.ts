/** The source of the listings that staff add in the office; no import may use it. */
export const OWN_SOURCE = 'office'

/** Whether a listing comes from somewhere else, which may say something new of it. */
export const isFromElsewhere = ({ source }: { source: string }): boolean => source !== OWN_SOURCE
