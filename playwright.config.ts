import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumSwitches, findChromium } from './scripts/chromium.ts'

const chromium = findChromium()
const executablePath = fileURLToPath(new URL('test/setup/chromium.sh', import.meta.url))

// A test tagged `@phone` or `@desktop` runs at that width in `npm test` and at the other one in `npm run test:long`. One tagged
// `@long` runs at both in `test:long` only, one without a tag at both in `npm test` only. `@phone-only` and `@desktop-only` are
// for variants of a test that runs at both widths, and for long tests about connections, sessions, stored data and scripts that are
// still loading, which the width does not affect: they never run at the other one. When Playwright is called directly, it runs
// everything. Files named `*.phone.spec.ts` and `*.desktop.spec.ts` exist at their width only.
function tagsAt(width: 'phone' | 'desktop') {
  const isLeftOut = width === 'phone' ? /@desktop|@long/ : /@phone|@long/
  const isElsewhere = width === 'phone' ? /@desktop-only/ : /@phone-only/
  switch (process.env['TEST_SCOPE']) {
    case 'short':
      return { grepInvert: isLeftOut }
    case 'long':
      return { grep: isLeftOut, grepInvert: isElsewhere }
    default:
      return { grepInvert: isElsewhere }
  }
}

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  globalSetup: './test/setup/browser.ts',
  // Far longer than any test takes on a busy machine: they only end tests that fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Long tests often wait, for undo and for connections; short ones keep two cores busy.
  workers: process.env['TEST_SCOPE'] === 'long' ? 3 : 2,
  // Node.js reads TypeScript itself, in a third of the time that Playwright takes to compile it.
  build: { external: ['**/*.ts'] },
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A foreign device reveals code that depends on its language or time zone instead of on the address and Riyadh.
    locale: 'fr-FR',
    timezoneId: 'America/New_York',
    // Pictures that move take a tenth of the processor. Tests about them and the journey of a customer ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath, env: { ...process.env, CHROMIUM: chromium } } : {}),
      args: chromiumSwitches,
    },
  },
  projects: [
    {
      name: 'phone',
      ...tagsAt('phone'),
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...tagsAt('desktop'),
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
