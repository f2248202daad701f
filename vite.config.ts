import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const isFrame =
  /src\/(?:app\/(?:root\.tsx|entry\.client\.tsx|site\/frame\/|device\/(?:booking-data-store|server-clock)|forms\/(?:honeypot|is-server-down)|ui\/(?:price|field|picture|refusal-notice|use-hydrated|onward-arrow|scene-sources))|domain\/(?:pricing\/(?:quote|money)|time\/(?:rental-period|riyadh-time)|branches\/opening-hours))|lucide-react\/dist\/esm\/icons\/badge-percent/

/** Drawings and small rules that the home page shares, each with another page: one file instead of a dozen. */
const isHomePart =
  /lucide-react\/dist\/esm\/icons\/(?:chevron-left|chevron-right|pause|play|map-pin|external-link|search|car-front)\.|src\/(?:domain\/branches\/week-summary|app\/(?:map\/country-outline|site\/home\/(?:use-home-texts|use-reduced-motion|partner-logo|branch-map-cities)))\.tsx?$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /rolldown\/runtime|node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // What every page of the site starts with, and what its main pages share: one file instead of two dozen.
                { name: 'frame', test: isFrame, priority: 1 },
                // What reads a form, the same on every page that has one.
                {
                  name: 'forms',
                  test: /node_modules\/(?:@conform-to|valibot)\/|src\/app\/forms\/parse-form|src\/domain\/(?:booking\/booking-form|text\/form-fields)/,
                },
                { name: 'home-parts', test: isHomePart },
                {
                  name: 'car-card',
                  test: /src\/app\/cars\/car-card|lucide-react\/dist\/esm\/icons\/(?:armchair|cog|fuel)\./,
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
