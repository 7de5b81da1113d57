import { createContext, useContext } from 'react'

/** The scripts for the head of the page that the server renders; null in the browser. */
export const HeadScripts = createContext<Set<string> | null>(null)

/**
 * Adds a script that runs once before anything of the page is drawn, for components that need it. Only the server
 * renders it: use it behind `import.meta.env.SSR`, and no browser loads its text.
 */
export function HeadScript({ script }: { script: string }) {
  useContext(HeadScripts)?.add(script)
  return null
}
