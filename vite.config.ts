import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // Otherwise the list of this rare screen's files would be part of every public page.
      resolveDependencies: (file, files) => (file.includes('refused-section') ? [] : files),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Each group includes what its modules import. Without groups a page loads 50 small files instead of 8 to 11, which
              // is slow on slow connections: browsers load six at a time over HTTP/1.1.
              groups: [
                {
                  name: 'framework',
                  test: /rolldown\/runtime|node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 6,
                },
                // The site's frame and small parts that several pages share, such as form fields, dates and icons. Also what the
                // home page shares with its late parts, which would otherwise be another file of its first load.
                {
                  name: 'site',
                  test: /src\/(?:app\/(?:root|entry\.client|site\/(?:frame\/route|home\/(?:use-home-texts|use-reduced-motion|partners\/partner-logo))|cars\/(?:car-card|monthly-saving|offer-code|search-address|search-form|use-availability)|device\/(?:booking-data-store|server-clock)|page\/(?:page-intro|use-page-content)|seo\/list-json-ld|ui\/(?:chip|field|onward-arrow|refusal-notice|type-into|use-hydrated|dates\/date-field))|domain\/(?:availability\/availability-request|branches\/(?:format-hours|period-check|week-summary)|fleet\/car-specs|pricing\/(?:code-line|quote)|time\/date-format))\.tsx?|lucide-react\/.*\/(?:arrow-left|badge-percent|calendar-days|calendar-check|car-front|check|chevron-(?:down|left|right|up)|circle-check|external-link|map-pin|message-circle|pause|phone|play|search|x)\.m?js/,
                  priority: 5,
                },
                // Icons of several pages.
                { name: 'icons', test: /\/lucide-react\//, minShareCount: 2, priority: 4 },
                // Reading and checking a form.
                {
                  name: 'forms',
                  test: /@conform-to|valibot|src\/(?:app\/(?:forms|connection|ui)\/(?:validate-on-blur|parse-form|honeypot|kept-input|connection-notice|toasted-message)|domain\/(?:customers\/inquiry-form|pricing\/extras\/quantity-fields|text\/form-fields))\.tsx?/,
                  priority: 2,
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
