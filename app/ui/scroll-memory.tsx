import { useEffect, useState } from 'react'
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

let isHydrated = false

/**
 * Back returns to the same place. The server sends the router's inline script for it; a document made anew in the browser,
 * as around an error, may not: the pages' policy lets no script be made from text.
 */
export function ScrollMemory() {
  const [wasHydrated] = useState(() => isHydrated)
  useEffect(() => {
    isHydrated = true
  }, [])
  return wasHydrated ? <ScrollMemoryAlone /> : <ScrollRestoration />
}

function ScrollMemoryAlone() {
  useScrollRestoration()
  return null
}
