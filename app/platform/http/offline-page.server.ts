/**
 * `/offline`: what a browser that has visited us shows in place of a page it cannot reach (docs/product/pages.md §30).
 */
import { Hono } from 'hono'
import { standalonePage } from './standalone-page.server.ts'
import type { WebEnv } from './web-env.ts'

/**
 * Script of the offline page: says whose side it is if the browser knows, and opens the requested page once the server
 * answers for it. A browser says that it has a connection before requests get through, and cannot know when a server is
 * back: it asks again, ever more seldom, and gives up a request that nobody answers.
 */
const script = `
if (!navigator.onLine) document.querySelector('p').textContent =
  'Your device is not connected to the internet. We will open this page as soon as the connection is back.'
let pause = 2000
let next
let asking
async function look() {
  clearTimeout(next)
  asking?.abort()
  const { signal } = (asking = new AbortController())
  next = setTimeout(look, 20000)
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => undefined)
  if (signal.aborted) return
  if (answer && answer.status < 500) return location.reload()
  clearTimeout(next)
  next = setTimeout(look, pause)
  pause = Math.min(2 * pause, 60000)
}
addEventListener('online', look)
if (navigator.onLine) next = setTimeout(look, pause)
`

const { page, policy } = standalonePage({
  title: 'We cannot load this page',
  text: 'Your device may be offline, or our site may not be answering at the moment. Pages you already have open stay as they are.',
  script,
})

export const offlinePage = () =>
  new Hono<WebEnv>().get('/offline', (c) => {
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-cache')
    return c.html(page)
  })
