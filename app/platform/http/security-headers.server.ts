type ContentSources = {
  https: boolean
  /** Sources of the inline scripts that may run: `'sha256-…'`. */
  scriptHashes?: string[]
  /** True if there is a street map: its worker needs the default Trusted Types policy. */
  hasStreetMap?: boolean
  /** Origins that pages may show in a frame when a visitor asks for it. */
  frameOrigins?: string[]
  /** True if a page of this site may show the document in a frame. */
  isFramedByUs?: boolean
  /** True if the editor of texts may come up in the document: it reads HTML in a template, where nothing runs. */
  hasEditor?: boolean
}

/** The policy of one answer. No other third party is named. */
export function contentSecurityPolicy({
  https,
  scriptHashes = [],
  hasStreetMap = false,
  frameOrigins = [],
  isFramedByUs = false,
  hasEditor = false,
}: ContentSources): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` ${hash}`).join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self'",
    `frame-src ${frameOrigins.join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramedByUs ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    // `app/cache-offline-page.ts`; the default policy is the map's: `app/features/streets/map-worker-policy.ts`.
    `trusted-types petra-sanitised petra-offline${hasStreetMap ? ' default' : ''}${hasEditor ? ' petra-editor ProseMirrorClipboard' : ''}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every answer beside its policy, unless it sets its own. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}),
})
