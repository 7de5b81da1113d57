import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const style = `
:root { color-scheme: light dark; }
body { margin: 0; }
main {
  min-height: 100svh; box-sizing: border-box; padding: 2rem 1.5rem; display: grid; place-content: center;
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

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

type StandalonePage = {
  title: string
  text: string
  /** Runs at the end of the page, where the browser runs scripts; may ask our server. */
  script?: string
}

/**
 * A page that needs no database, no rendering and no further file, with the policy that it is sent with. An empty
 * address is the page's own, so its link asks for the same page once more.
 */
export function standalonePage({ title, text, script }: StandalonePage) {
  return {
    policy: [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    page: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · Petra</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${text}</p>
            <a href="">Try again</a>
          </main>
          ${script === undefined ? '' : raw(`<script>${script}</script>`)}
        </body>
      </html>`,
  }
}
