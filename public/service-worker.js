/**
 * Shows our own page where a page cannot be reached (docs/product/pages.md §30), and does nothing else: no other
 * request passes through it, and it keeps no page of a visitor.
 */
const OFFLINE_PAGE = '/offline'
/** Ends in the beginning of the page's SHA-256: a new page is a new name, and with it a new version of this file. */
const KEPT = 'offline-5e1e4c7a'

addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      caches.open(KEPT).then((kept) => kept.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))),
      // Where the browser knows it: pictures, scripts and calls do not wait for this file.
      event
        .addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
        .catch(() => {}),
    ]).then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  const former = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
  // The page is asked for while this file starts.
  event.waitUntil(Promise.all([former, registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}
