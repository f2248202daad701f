import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const isFrame =
  /src\/(?:app\/(?:root\.tsx|entry\.client\.tsx|site\/frame\/|booking-data-store|form-guards|is-server-down|server-clock|ui\/(?:price|field|picture|refusal-notice|use-hydrated))|domain\/(?:quote|rental-period|opening-hours|riyadh-time|money))/

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
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                // What every page of the site starts with, and what its main pages share: one file instead of two dozen.
                { name: 'frame', test: isFrame, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/server/main.ts' } } },
  },
})
