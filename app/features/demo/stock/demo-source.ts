/** The source of the invented homes. In a file of its own: an import knows it without loading what invents them. */
export const DEMO_SOURCE = 'demo'
/** An invented agency, whose feed the demo has connected. */
export const DEMO_FEED = 'Demo: Bay Agency'
