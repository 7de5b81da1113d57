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
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shared',
                  test: /lucide-react|app\/ui\/|features\/listings\/|places\/place\.ts/,
                  minShareCount: 3,
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
