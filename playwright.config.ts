import { defineConfig } from '@playwright/test'
import { chromiumSwitches, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  globalSetup: './test/setup/browser.ts',
  // Far more than any test takes: a busy machine is slow, and that is no defect.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A device from elsewhere: whatever follows its language or zone instead of the address and Riyadh shows at once.
    locale: 'fr-FR',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumSwitches,
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
