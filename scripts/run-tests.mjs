// `npm test`, or with --long `npm run test:long`: the tests tagged `long` (vitest.config.ts, playwright.config.ts),
// more fuzz, and the screens on React's development build.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { shareTestCluster, startTestCluster } from '../test/setup/test-cluster.ts'
import { ensureBuild } from './build.mjs'
import { findChromium, installChromium } from './chromium.ts'
import { environment, exitOnError, print, root, run, seconds, throwIfInterrupted } from './run.mjs'
import { clearTestFolder, makeTestFolder } from './test-folder.ts'
import {
  countPlaywright,
  countVitest,
  listSlowest,
  playwrightDurations,
  playwrightFailures,
  vitestDurations,
  vitestFailures,
} from './test-report.ts'

/** The integration tests that open every screen and post every kind of form. React's development build warns of mistakes in them. */
const screenTests = [
  'pages',
  'page-content',
  'booking',
  'booking-refusals',
  'complaints',
  'maintenance',
  'admin-guards',
  'admin-content',
  'admin-fleet',
  'admin-people',
  'admin-planner',
  'staff-booking',
  'second-factor',
  'fuzz',
]

const isLong = process.argv.includes('--long')
const reports = path.join(root, 'test-results')
const totals = { passed: 0, failed: 0 }
const summary = []
const failures = []
const durations = {}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const started = Date.now()

// Everything below creates its temporary folders in this one, which is removed even after a signal.
const temporary = makeTestFolder()
process.env.TMPDIR = temporary
// Except for the test files that Playwright has compiled, which are kept for the next run.
process.env.PWTEST_CACHE_DIR = path.join(root, 'node_modules/.cache/playwright')

// One PostgreSQL and one template database for all steps. If this fails, each step creates its own and reports the error.
const starting = startTestCluster().catch(() => undefined)

await exitOnError(() => (isLong ? runLong() : runShort()).finally(stopAll))
print(`\nThe files that took longest:\n${listSlowest(durations, 10).join('\n')}`)
if (failures.length > 0) print(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`)
print(`\n${summary.join('\n')}\nAll steps took ${seconds(started)}.`)
print(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function stopAll() {
  await (await starting)?.stop()
  await clearTestFolder(temporary)
}

async function runShort() {
  // Formatting and unused code are checked on one core while tests run on the other.
  await Promise.all([checkSource(), testBuild()])
  await browserTests('Browser tests', 'short')
}

async function runLong() {
  await Promise.all([build(), shareCluster()])
  const others = ['--project', 'measurements', '--project', 'unit']
  await vitest('Long unit and integration tests', 'integration', { args: [...others, '--tags-filter=long'] })
  await vitest('Screens and fuzz on the development build', 'integration', {
    args: ['--tags-filter=!long', ...screenTests.map((name) => `test/integration/${name}.test.ts`)],
    // The operator's server, if one is given.
    env: { DATABASE_URL: process.env.DATABASE_URL ?? '', NODE_ENV: 'development' },
  })
  await browserTests('Long browser tests', 'long')
}

async function checkSource() {
  await check('Types', 'npm', ['run', '--silent', 'typecheck'])
  await check('Lint', 'npm', ['run', '--silent', 'lint'])
}

async function testBuild() {
  await Promise.all([build(), shareCluster()])
  await vitest('Unit tests', 'unit', { args: ['--tags-filter=!long'], show: false })
  await vitest('Integration tests', 'integration', { args: ['--tags-filter=!long'] })
}

async function shareCluster() {
  const cluster = await starting
  if (cluster) await shareTestCluster(cluster).catch(() => undefined)
}

async function build() {
  const before = Date.now()
  const error = await ensureBuild().catch((error) => error)
  throwIfInterrupted()
  if (error) print(error.message)
  record('Build', Date.now() - before, error ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 })
}

async function check(title, program, args) {
  const { code, took } = await step(title, program, args)
  record(title, took, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function vitest(title, project, { args = [], env = {}, show = true }) {
  const report = path.join(reports, `${title.toLowerCase().replaceAll(' ', '-')}.json`)
  const fileDurations = report.replace('.json', '-durations.json')
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./test/setup/file-durations.ts']
  const words = ['run', '--project', project, ...reporters, `--outputFile.json=${report}`, ...args]
  const settings = environment({ DATABASE_URL: '', FILE_DURATIONS: fileDurations, ...env })
  const { code, took } = await step(title, 'vitest', words, { show, env: settings })
  Object.assign(durations, vitestDurations(fileDurations))
  failures.push(...vitestFailures(report))
  record(title, took, countVitest(report, code))
}

async function browserTests(title, scope) {
  if (!(findChromium() ?? installChromium())) {
    print('No Chromium can be found or installed: install one and run the tests again.')
    record(title, 0, { passed: 0, failed: 1 })
    return
  }
  const report = path.join(reports, 'browser.json')
  const env = environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, TEST_SCOPE: scope })
  const { code, took } = await step(title, 'playwright', ['test', '--reporter=list,json'], { show: true, env })
  Object.assign(durations, playwrightDurations(report))
  failures.push(...playwrightFailures(report))
  record(title, took, countPlaywright(report, code))
}

/** Runs a program; with `show` prints its output as it comes, otherwise only on failure. */
async function step(title, program, args, options = {}) {
  print(`\n${title} …`)
  const result = await run(program, args, { label: title.toLowerCase(), ...options })
  if (result.code !== 0 && !options.show) print(result.output.trimEnd())
  return result
}

function record(title, took, { passed, failed }) {
  totals.passed += passed
  totals.failed += failed
  const verdict = failed === 0 ? 'ok    ' : 'FAILED'
  summary.push(`${verdict} ${title}: ${passed} passed, ${failed} failed, ${Math.round(took / 1000)} s`)
}
