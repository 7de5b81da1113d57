import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** Lucide's drawings inside our own few lines; see `app/ui/lucide-icon.ts`. */
const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  // The server's pages must be drawn by the same lines.
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => fileURLToPath(new URL('app/ui/lucide-icon.ts', import.meta.url)),
  },
}

/** What every page loads before or with the first of its parts: other scripts need not name it. */
const ofEveryPage = /\/(?:first|framework|rolldown-runtime)-[\w-]{8}\.js$/

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The browser's scripts begin with `app/entry.client.tsx`, which finds the parts (`*.part.tsx`) by itself; the server's pages with `app/pages.server.ts`. */
export default defineConfig({
  plugins: [ownIcons, tailwindcss()],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // `server/pages.ts` reads in it which scripts each part needs.
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        target: 'es2023',
        modulePreload: {
          // A page names the scripts of its parts by itself: a list of those of all parts would be 2 KiB of each page. Others leave out
          // what every page has loaded before.
          resolveDependencies: (_script, imports, { hostId }) =>
            hostId.includes('hydrate-part') ? [] : imports.filter((each) => !ofEveryPage.test(each)),
        },
        rolldownOptions: {
          input: folder('app/entry.client.tsx'),
          output: {
            codeSplitting: {
              groups: [
                // What runs before a page is used: none of it waits for the framework.
                { name: 'first', tags: ['$initial'], priority: 3 },
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                {
                  // Many small files compress worse than one: what the same parts share travels together.
                  name: 'shared',
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 12_000,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: { input: { index: folder('app/pages.server.ts') } },
      },
    },
  },
})
