/** The source of the invented homes. In a file of its own: an import knows it without loading what invents them. */
export const DEMO_SOURCE = 'demo'
