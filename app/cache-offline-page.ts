type ScriptAddresses = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses }

/**
 * Caches our own page for when a page cannot be reached (`public/service-worker.js`). Browsers without it show theirs.
 */
export function cacheOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const asGiven: ScriptAddresses = { createScriptURL: (address) => address }
  const trustedTypes = globalThis.trustedTypes as unknown as TrustedTypes | undefined
  const addresses = trustedTypes?.createPolicy('petra-offline', asGiven) ?? asGiven
  navigator.serviceWorker.register(addresses.createScriptURL('/service-worker.js')).catch(() => {
    // Not allowed in this browser, or cut off: the next page tries again.
  })
}
