import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { statusOf } from '../refusal.ts'

const style = `
:root { color-scheme: light dark; }
body {
  min-height: 100svh; margin: 0; box-sizing: border-box; padding: 2rem 1.5rem; display: grid; place-content: center;
  justify-items: center; text-align: center; font: 1.0625rem/1.6 system-ui, sans-serif;
  background: light-dark(#f6f2ea, #0d1418); color: light-dark(#1c2a30, #e8e4da);
}
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.25; }
p { max-width: 34rem; margin: 0 0 1.5rem; }
a {
  padding: 0.75rem 1.5rem; border-radius: 0.5rem; font-weight: 500; text-decoration: none;
  background: light-dark(#0b5a66, #8fd0da); color: light-dark(#fff, #0d1418);
}
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The page of a 503: it needs no database, no rendering and no further file. An empty address is the page's own, so the link
 * asks for the same page once more.
 */
export function tryAgainPage(c: HonoContext) {
  c.header('Content-Security-Policy', policy)
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Please try again in a moment · Petra</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <h1>Please try again in a moment</h1>
          <p>
            The site is very busy or restarting. It usually takes only a few seconds. If you were sending a
            form, go back and send it again.
          </p>
          <a href="">Try again</a>
        </body>
      </html>`,
    statusOf.busy,
  )
}
