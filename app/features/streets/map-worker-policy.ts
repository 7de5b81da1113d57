type Policy = { createScriptURL: (url: string) => string | null }
type TrustedTypes = { defaultPolicy: unknown; createPolicy: (name: string, policy: Policy) => unknown }

/**
 * MapLibre starts its worker from a text, which the pages' Trusted Types refuse. The default policy lets this one
 * address of our own through, and nothing else.
 */
export function allowMapWorker(workerUrl: string): void {
  const trustedTypes = globalThis.trustedTypes as unknown as TrustedTypes | undefined
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const allowed = new URL(workerUrl, location.href).href
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).href === allowed ? url : null),
  })
}
