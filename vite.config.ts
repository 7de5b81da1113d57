import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                  name: 'framework',
                  // With what loads further files: else a page would take another page's file along for it.
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
                },
                {
                  name: 'shared',
                  test: /lucide-react|app\/ui\/|features\/listings\/|places\/place\.ts|content\/(site-(links|settings|data)|search-box|suggestions|error-notice|load-failure)|saved\/(saved-homes|save-path|save-button)/,
                  minShareCount: 2,
                },
                { name: 'lists', test: /features\/search\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
})
