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
                  priority: 6,
                },
                // The site's frame, and small parts that several pages share.
                {
                  name: 'site',
                  test: /src\/(?:app\/(?:root|entry\.client|site\/frame\/route|cars\/(?:car-card|monthly-saving)|device\/server-clock|seo\/list-json-ld|ui\/chip)|domain\/(?:fleet\/car-specs|time\/date-format))\.tsx?/,
                  priority: 5,
                },
                // Icons of several pages.
                { name: 'icons', test: /\/lucide-react\/|ui\/onward-arrow/, minShareCount: 2, priority: 4 },
                // What the search and the forms share.
                { name: 'fields', test: /src\/app\/ui\/(?:field|refusal-notice)\.tsx/, priority: 3 },
                // What the search, the fleet and the booking form share.
                {
                  name: 'dates',
                  test: /src\/(?:app\/(?:ui\/dates\/date-field|device\/booking-data-store|cars\/offer-code)|domain\/(?:branches\/(?:format-hours|period-check|week-summary)|pricing\/quote))\.tsx?/,
                  priority: 2,
                },
                // The home page and the fleet.
                { name: 'search', test: /src\/app\/cars\/search-form\.tsx/, priority: 1 },
                // Reading and checking a form.
                {
                  name: 'forms',
                  test: /@conform-to|valibot|src\/(?:app\/(?:forms|connection)\/(?:parse-form|honeypot|kept-input|connection-notice)|domain\/text\/form-fields)\.tsx?/,
                  priority: 2,
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
