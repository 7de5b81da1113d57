/** The name of an element without its namespace's prefix: `k:property` is `property`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
