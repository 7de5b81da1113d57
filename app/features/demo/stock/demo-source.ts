/** The source of the invented homes. */
export const DEMO_SOURCE = 'demo'
/** An invented agency, whose feed the demo has connected. */
export const DEMO_FEED = 'Demo: Bay Agency'
