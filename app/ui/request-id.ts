import { createContext, useContext } from 'react'

/** Filled in by the server's renderer; in the browser the document itself carries it, and only on an error page. */
export const RequestId = createContext<string | null>(null)

/** Id under which the server logged the request of an error page; null if there is none. */
export function useRequestId(): string | null {
  const given = useContext(RequestId)
  if (given !== null || typeof document === 'undefined') return given
  return document.documentElement.dataset['requestId'] ?? null
}
