import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// Modules are grouped, because a page would otherwise load 50 small files instead of 8 to 11, which is slow on slow connections:
// browsers load six at a time over HTTP/1.1. test/integration/budgets.test.ts fails when a page loads too many files or bytes.

/** The site's frame, and small modules that several pages share. */
const siteModules = [
  'src/app/root',
  'src/app/entry.client',
  'src/app/site/frame/route',
  // The home page shares these with its late parts; they would be another file of its first load.
  'src/app/site/home/use-home-texts',
  'src/app/site/home/use-reduced-motion',
  'src/app/site/home/partners/partner-logo',
  'src/domain/customers/inquiry-topic',
  'src/domain/pricing/discount',
  ...under('src/app/device', ['booking-data-store', 'server-clock']),
  'src/app/content/use-page-content',
  'src/app/ui/page/page-intro',
  ...under('src/app/seo', ['company-json-ld', 'list-json-ld']),
  ...under('src/app/ui', ['badge', 'chip', 'field', 'onward-arrow', 'refusal-notice', 'use-hydrated']),
  ...under('lucide-react/dist/esm/icons', [
    'arrow-left',
    'badge-percent',
    'calendar-check',
    'calendar-days',
    'car-front',
    'check',
    'chevron-down',
    'chevron-left',
    'chevron-right',
    'chevron-up',
    'circle-check',
    'external-link',
    'map-pin',
    'message-circle',
    'pause',
    'phone',
    'play',
    'search',
    'x',
  ]),
]

/** Cards of cars, and the search for a period: home page, fleet, offers and the booking page. */
const carModules = [
  ...under('src/app/cars', [
    'car-card',
    'monthly-saving',
    'offer-code',
    'search-address',
    'search-form',
    'use-availability',
  ]),
  ...under('src/app/ui', ['dates/date-field', 'type-into']),
  'src/domain/availability/availability-request',
  ...under('src/domain/branches', ['format-hours', 'period-check', 'week-summary']),
  ...under('src/domain/fleet', ['car-specs', 'compared-cars']),
  'src/domain/pricing/quote',
  'src/domain/time/date-format',
]

/** What pages say about a branch: the home page and the pages of branches. */
const branchModules = [
  ...under('src/app/branches', ['branch-facts', 'branch-hours', 'use-riyadh-minute']),
  'src/app/.+/branch-map-stage',
]

/** What reads and checks forms: the booking page and complaints. */
const formModules = [
  'node_modules/@conform-to/.+',
  'node_modules/valibot/.+',
  ...under('src/app/forms', ['honeypot', 'kept-input', 'parse-form', 'validate-on-blur']),
  'src/app/connection/connection-notice',
  'src/app/ui/toasted-message',
  'src/domain/customers/inquiry-form',
  ...under('src/domain/pricing', ['code-line', 'extras/quantity-fields']),
  'src/domain/text/form-fields',
]

function under(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`)
}

/** Matches modules by their paths, which are patterns without extension. */
function modules(paths: readonly string[]): RegExp {
  return new RegExp(`/(?:${paths.join('|')})\\.m?[jt]sx?(?:\\?|$)`)
}

/** Builds the threads of the server, `new Worker(new URL('./x-worker.ts', import.meta.url))`: Vite does so for browsers only. */
function serverWorkers(): Plugin {
  const worker = /new URL\(['"](\.\/[\w-]+-worker\.ts)['"], import\.meta\.url\)/
  return {
    name: 'server-workers',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const file = worker.exec(code)?.[1]
      if (file === undefined) return
      const source = path.join(path.dirname(id), file)
      this.emitFile({ type: 'chunk', id: source, fileName: `${path.basename(source, '.ts')}.js` })
    },
    renderChunk(code, { fileName }) {
      const [call, file] = worker.exec(code) ?? []
      if (call === undefined || file === undefined) return null
      const built = path.posix.relative(path.posix.dirname(fileName), `${path.basename(file, '.ts')}.js`)
      return code.replace(call, `new URL('./${built}', import.meta.url)`)
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverWorkers()],
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
            // Each group includes what its modules import.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /rolldown\/runtime|node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 5,
                },
                { name: 'site', test: modules(siteModules), priority: 4 },
                { name: 'cars', test: modules(carModules), priority: 3 },
                { name: 'icons', test: /\/lucide-react\//, minShareCount: 2, priority: 2 },
                { name: 'forms', test: modules(formModules), priority: 1 },
                { name: 'branches', test: modules(branchModules), priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/server/main.ts' } } },
  },
})
