/** `/offline`: what a browser that has visited us shows in place of a page it cannot reach (docs/product/pages.md §30). */
import { Hono } from 'hono'
import { standalonePage } from './standalone-page.server.ts'
import type { WebEnv } from './web-env.ts'

/** Says whose side it is where the browser knows, and asks for the page again as soon as the connection is back. */
const script = `
if (!navigator.onLine) document.querySelector('p').textContent =
  'Your device is not connected to the internet. We will open this page as soon as the connection is back.'
addEventListener('online', () => location.reload())
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
