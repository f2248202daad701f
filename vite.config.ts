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
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 5,
                },
                // The site's frame, and the fleet, whose parts most pages show.
                {
                  name: 'site',
                  test: /src\/app\/(?:root|entry\.client|site\/(?:frame|fleet)\/route)\.tsx/,
                  priority: 4,
                },
                // Icons of several pages.
                { name: 'icons', test: /\/lucide-react\/|ui\/onward-arrow/, minShareCount: 2, priority: 3 },
                // What the home page's search card and the forms share.
                { name: 'fields', test: /src\/app\/ui\/(?:field|refusal-notice)\.tsx/, priority: 2 },
                {
                  name: 'dates',
                  test: /src\/(?:app\/ui\/dates\/date-field|domain\/branches\/(?:format-hours|period-check|week-summary))\.tsx?/,
                  priority: 1,
                },
                // Reading and checking a form.
                {
                  name: 'forms',
                  test: /@conform-to|valibot|src\/(?:app\/(?:forms|connection)\/(?:parse-form|honeypot|connection-notice)|domain\/text\/form-fields)\.tsx?/,
                  priority: 1,
                },
                { name: 'home', test: /src\/app\/site\/home\/route\.tsx/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/server/main.ts' } } },
  },
})
