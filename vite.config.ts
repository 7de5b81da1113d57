import { reactRouter } from '@react-router/dev/vite'
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

export default defineConfig({
  plugins: [ownIcons, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Many small files compress worse than one: what several pages share travels together.
            codeSplitting: {
              groups: [
                {
                  // What runs before a page is used (`app/entry.client.tsx`), and what loads further files: none of it waits for the
                  // framework.
                  name: 'first',
                  test: /vite\/preload-helper|rolldown\/runtime|app\/ui\/(stored-toast|dialog-openings|page-script|changed-field)|session\/other-tabs|property\/seen-homes/,
                },
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|app\/hydrate/,
                },
                {
                  name: 'shared',
                  test: /lucide-react|app\/ui\/|db\/column-values\.ts|features\/listings\/|places\/place\.ts|settings\/site-settings|accounts\/session\/logout-form|content\/(site-(links|data)|search-box|suggestions|error-notice|load-failure)|saved\/(saved-homes|save-path|save-button)/,
                  minShareCount: 2,
                },
                {
                  // Maps are on the map search and two more pages, one of which loads its map when that is in sight.
                  name: 'maps',
                  test: /features\/search\/(cyprus-map|drawable-map|use-drawable-map|map-(?!labels|start|and-list))|features\/streets\/streets-below/,
                  minShareCount: 2,
                },
                {
                  name: 'lists',
                  test: /features\/search\/|alerts\/save-search-(link|data)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
})
