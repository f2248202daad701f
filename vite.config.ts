import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Each group includes what its modules import. Without them a page loads 50 small files instead of 9 to 20.
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                // The site's frame and the two most visited pages.
                {
                  name: 'site',
                  test: /src\/app\/(?:root|entry\.client|site\/(?:frame|home|fleet)\/route)\.tsx/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/server/main.ts' } } },
  },
})
