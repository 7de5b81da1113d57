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

/**
 * Writes in which file each part is, for `server/pages.ts`: those that travel with others have no entry of their own in
 * Vite's manifest.
 */
const partFiles: Plugin = {
  name: 'part-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? chunk.moduleIds.flatMap((id) => {
            const [, name] = /\/app\/(.+)\.part\.tsx$/.exec(id) ?? []
            return name === undefined ? [] : [[name, chunk.fileName] as const]
          })
        : [],
    )
    const source = JSON.stringify(Object.fromEntries(files))
    this.emitFile({ type: 'asset', fileName: 'part-files.json', source })
  },
}

/** Icons of the header and the lists; other pages fetch the rest too. */
const iconsOfLists =
  'arrow-up-down|bell-plus|chart-column|chevron-down|columns-3|heart|list|list-filter|map|menu|plus|printer|search|x'
/** Icons of few pages, which include them. */
const iconsOfFew = 'images|layout-grid|maximize|minus|pencil|rows-3|table-2'

/** Scripts that every page loads before or with the first of its parts: other scripts need not name them. */
const ofEveryPage = /\/(?:first|framework|shared|rolldown-runtime)-[\w-]{8}\.js$/

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The browser's scripts begin with `app/entry.client.tsx`, which finds the parts (`*.part.tsx`) by itself; the server's
 * pages with `app/pages.server.ts`.
 */
export default defineConfig({
  plugins: [ownIcons, partFiles, tailwindcss()],
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
          // A page names the scripts of its parts by itself: a list of those of all parts would be 2 KiB of each page.
          // Others leave out what every page has loaded before.
          resolveDependencies: (_script, imports, { hostId }) =>
            hostId.includes('hydrate-part') ? [] : imports.filter((each) => !ofEveryPage.test(each)),
        },
        rolldownOptions: {
          input: [folder('app/entry.client.tsx'), folder('app/app.css')],
          output: {
            codeSplitting: {
              groups: [
                {
                  // What runs before a page is used (`app/entry.client.tsx`), and what loads further files: none of it
                  // waits for the framework.
                  name: 'first',
                  test: /vite\/preload-helper|rolldown\/runtime|app\/(watch-parts|keep-offline|ui\/early\/)|session\/other-tabs|property\/seen\/seen-homes|search\/\w+\/(remembered|list)-view|saved\/homes\/(browser-(homes|saved|compared)|save-path|comparison)\.ts$/,
                },
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                },
                {
                  name: 'shared',
                  test: new RegExp(
                    `icons/(${iconsOfLists})\\.mjs$|app/ui/(?!button-link|scroll-memory|page-meta|fetch-part|in-place|trusted-html|stoppable-countdown|forms/|print-button|copy-link|use-passkey-support|own-frame|toaster|lazy-in-use)|db/column-values\\.ts|features/listings/(?!photographs|uploads|editing|\\w+/(listing-(detail|columns|doubt|card|picture|title)|card-text|picture-sources|own-source))|places/place\\.ts|accounts/session/logout-form|content/[\\w/]+/site-(links|header\\.)|accounts/form-fields/next-path|search/list/(search-box|results/suggestions)|saved/homes/(saved-changes|save-(path|button|form)|saved-homes)`,
                  ),
                  minShareCount: 2,
                },
                {
                  // What lists do without.
                  name: 'more',
                  test: new RegExp(
                    `icons/(?!(?:${iconsOfFew})\\.mjs$)|app/ui/(trusted-html|stoppable-countdown|copy-link|forms/(form-layout|confirm-first))`,
                  ),
                  minShareCount: 2,
                },
                {
                  // The groups from here stand before those of what uses them, which would take them with them. Cards:
                  // what lists share with a market's area and a member's homes.
                  name: 'cards',
                  test: /features\/listings\/(card|record)\/(listing-card|card-|listing-p|picture-sources)|search\/form\/(focus-recovery|fields\/visits)\.ts|saved\/comparison\/compare-bar|alerts\/save-search\/(save-search-(button|data)|intended-search)/,
                },
                {
                  name: 'fetch-part',
                  test: /app\/ui\/fetch-part/,
                },
                {
                  name: 'charts',
                  test: /features\/market\/\w+\/(chart-(cursor|words|scale)|history-lines|time-chart|market-figures)\.tsx?$/,
                },
                {
                  // Small, and on most pages with a map.
                  name: 'places',
                  test: /features\/(places\/(projection|locator-picture-path|region-labels\.data)|search\/criteria\/map-view|market\/area\/area)\.ts$/,
                },
                {
                  name: 'calls',
                  test: /http\/post-json|mail\/email-address|app\/ui\/(use-passkey-support|forms\/(form-failure|use-focus-on|fallback-if-unreachable))/,
                },
                {
                  name: 'lists',
                  // Maps are on few pages, most of which load theirs when it is in sight.
                  test: /features\/search\/(?!(\w+\/)+(cyprus-map|island-lines|drawable-map|use-drawable-map|streets-map|neighbourhood|map-|drawing-tools|list-(page|layout)|listing-(page|type)|results-table|view-switch|filter-form|filter-groups|bounds-fields|place-tree|more-filters))/,
                  minShareCount: 3,
                },
                {
                  // The forms of visitors, each with all it needs: pages that have one fetch it ahead.
                  name: 'leads',
                  test: /features\/leads\/(?:record|viewings|enquiries|enquiries\/fields)\/(lead(s\.wire|-(fields\.data|form|dialog|field-input|rules))?|enquiry-(subject|forms)|choice-chip|standard-fields|(slot|day)-picker)\.tsx?$/,
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
