import { defineConfig } from 'vitest/config'

const setupFiles = ['test/setup/console.ts', 'test/setup/random-cases.ts']

// This and every other limit is far longer than any test takes, because busy machines are slow.
const expectPatiently = { poll: { timeout: 60_000 } }

// A test tagged `long` runs in `npm run test:long` instead of `npm test`: kill runs, floods, fuzzing and full products of what
// `npm test` samples. The tag is an option of a test or suite: `test('…', { tags: ['long'] }, …)`.
const tags = [{ name: 'long', timeout: 300_000 }]

// The production build of React renders twice as fast. `npm run test:long` also opens the screens on the development build, whose
// warnings fail the tests.
const serverBuild = process.env['NODE_ENV'] === 'development' ? 'development' : 'production'

// Without Vite's condition "development", packages such as React Router resolve to the builds that are deployed.
const deployedPackages = serverBuild === 'production' ? { ssr: { resolve: { conditions: ['module', 'node'] } } } : {}

const integration = {
  setupFiles: [...setupFiles, 'test/setup/cheap-passwords.ts'],
  tags,
  globalSetup: ['test/setup/database.ts'],
  env: { NODE_ENV: serverBuild },
  // The built site is loaded once per worker instead of once per file.
  isolate: false,
  expect: expectPatiently,
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/*.test.ts'],
          setupFiles,
          tags,
          // Files of a worker share modules, which saves more than half of the time.
          isolate: false,
          expect: expectPatiently,
          testTimeout: 90_000,
        },
      },
      {
        ...deployedPackages,
        test: {
          ...integration,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
        },
      },
    ],
  },
})
