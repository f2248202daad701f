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

// One PostgreSQL and one template database for all steps. If this fails, each step creates its own and reports the error.
const starting = startTestCluster().catch(() => undefined)

await exitOnError(() => (isLong ? runLong() : runShort()).finally(stopAll))
print(`\nThe files that took longest:\n${listSlowest(durations, 10).join('\n')}`)
print(`\n${summary.join('\n')}\nAll steps took ${seconds(started)}.`)
if (failures.length > 0) print(describeFailures(failures))
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
  const args = ['--project', 'unit', '--tags-filter=long']
  await vitest('Long unit and integration tests', 'integration', { args, env: { NEW_CASES: '1' } })
  await vitest('Screens and fuzz on the development build', 'integration', {
    args: ['--tags-filter=!long', ...screenTests.map((name) => `test/integration/${name}.test.ts`)],
    // The operator's server, if one is given.
    env: { DATABASE_URL: process.env.DATABASE_URL ?? '', NODE_ENV: 'development', NEW_CASES: '1' },
  })
  await browserTests('Long browser tests', 'long')
}

async function checkSource() {
  await check('Types', 'npm', ['run', '--silent', 'typecheck'])
  await check('Lint', 'npm', ['run', '--silent', 'lint'])
}

async function testBuild() {
  await Promise.all([build(), shareCluster()])
  // Together, so that no core waits for the last unit test and for another start of Vitest.
  await vitest('Unit and integration tests', 'integration', { args: ['--project', 'unit', '--tags-filter=!long'] })
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
  recordCheck('Build', Date.now() - before, { isPassed: !error, command: 'npm run build' })
}

async function check(title, program, args) {
  print(`\n${title} …`)
  const { code, took, output } = await run(program, args, { label: title.toLowerCase() })
  const command = [program, ...args.filter((word) => word !== '--silent')].join(' ')
  recordCheck(title, took, { isPassed: code === 0, command, output })
}

/** Records a step that is one check. */
function recordCheck(title, took, { isPassed, command, output = '' }) {
  const failed = isPassed ? [] : [`${title}\n    ${command}`]
  report(failed, output)
  record(title, took, isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function vitest(title, project, { args = [], env = {} }) {
  const results = path.join(reports, `${title.toLowerCase().replaceAll(' ', '-')}.json`)
  const fileDurations = results.replace('.json', '-durations.json')
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./test/setup/file-durations.ts']
  const words = ['run', '--project', project, ...reporters, `--outputFile.json=${results}`, ...args]
  const settings = environment({ DATABASE_URL: '', FILE_DURATIONS: fileDurations, ...env })
  print(`\n${title} …`)
  const { code, took } = await run('vitest', words, { label: title.toLowerCase(), show: true, env: settings })
  Object.assign(durations, vitestDurations(fileDurations))
  const count = countVitest(results, code)
  const failed = vitestFailures(results, root, env.NODE_ENV && `NODE_ENV=${env.NODE_ENV}`)
  if (count.failed > 0 && failed.length === 0) failed.push(`${title}: see its output`)
  report(failed)
  record(title, took, count)
}

async function browserTests(title, scope) {
  if (!(findChromium() ?? installChromium())) {
    report([`${title}: no Chromium can be found or installed; install one and run the tests again`])
    record(title, 0, { passed: 0, failed: 1 })
    return
  }
  const results = path.join(reports, 'browser.json')
  const env = environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: results, TEST_SCOPE: scope })
  const words = ['test', '--reporter=list,json']
  print(`\n${title} …`)
  const { code, took } = await run('playwright', words, { label: title.toLowerCase(), show: true, env })
  Object.assign(durations, playwrightDurations(results))
  const count = countPlaywright(results, code)
  const failed = playwrightFailures(results)
  if (count.failed > 0 && failed.length === 0) failed.push(`${title}: see its output`)
  report(failed)
  record(title, took, count)
}

/** Keeps what failed in a step for the end of the run, and prints it before the step's output, unless that was shown already. */
function report(failed, output = '') {
  if (failed.length === 0) return
  failures.push(...failed)
  print([describeFailures(failed), output.trimEnd()].filter(Boolean).join('\n\n'))
}

function describeFailures(failed) {
  return `\nFailed, each with the command that runs it alone:\n${failed.map((each) => `  ${each}`).join('\n')}`
}

function record(title, took, { passed, failed }) {
  totals.passed += passed
  totals.failed += failed
  const verdict = failed === 0 ? 'ok    ' : 'FAILED'
  summary.push(`${verdict} ${title}: ${passed} passed, ${failed} failed, ${Math.round(took / 1000)} s`)
}
