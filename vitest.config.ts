import { defineConfig } from 'vitest/config'

const setupFiles = ['test/setup/console.ts']

// Pages, forms and doors do not know how their database is reached: `npm test` runs them once, on the embedded one. A server
// given by its address, which is nobody's to start or kill, runs what touches the database itself.
const onGivenDatabase = [
  'data-*',
  'booking',
  'discount-uses',
  'sync-deliveries',
  'sync-outage',
  'two-processes',
  'backup',
  'retention',
  'query-plans',
].map((name) => `test/integration/${name}.test.ts`)

export default defineConfig({
  test: {
    // Two cores: one file too many at a time only makes all of them slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/*.test.ts'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'integration',
          include: process.env['DATABASE_URL'] ? onGivenDatabase : ['test/integration/**/*.test.{ts,tsx}'],
          setupFiles,
          globalSetup: ['test/setup/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
