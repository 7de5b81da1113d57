import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { groupModules } from './server/group-modules.ts'

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
 * Writes in which file each part is, for `server/pages.ts`: a part in a file with others has no entry of its own in
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

/** Matches files that every page loads before or with the first of its parts: other scripts need not name them. */
const ofEveryPage = /\/(?:first|framework|shared|rolldown-runtime)-[\w-]{8}\.js$/

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { notesParts, nameOf } = groupModules({
  pages: folder('app/routes.ts'),
  site: folder('app/site.server.tsx'),
  entry: folder('app/entry.client.tsx'),
  start: folder('app/hydrate-part.tsx'),
})

/**
 * Builds the browser's scripts from `app/entry.client.tsx`, which finds the parts (`*.part.tsx`) by itself, and the
 * server's pages from `app/pages.server.ts`.
 */
export default defineConfig({
  plugins: [ownIcons, notesParts, partFiles, tailwindcss()],
  appType: 'custom',
  builder: {
    // The scripts are sorted by what the server's pages show.
    sharedConfigBuild: true,
    sharedPlugins: true,
    buildApp: async (builder) => {
      const { ssr, client } = builder.environments
      for (const environment of [ssr, client]) if (environment) await builder.build(environment)
    },
  },
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
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameOf }] },
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
