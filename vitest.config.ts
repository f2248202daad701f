import { defineConfig } from 'vitest/config'

const setupFiles = ['test/setup/console.ts']

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
          include: ['test/integration/**/*.test.{ts,tsx}'],
          // A server given by its address is nobody's to start or kill.
          exclude: process.env['DATABASE_URL']
            ? ['test/integration/embedded-postgres.test.ts', 'test/integration/crash-safety.test.ts']
            : [],
          setupFiles,
          globalSetup: ['test/setup/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
