import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from './build.mjs'
import { findChromium, installChromium } from './chromium.ts'
import { environment, heedSignals, orRefuse, print, root, run, seconds } from './run.mjs'
import { startSecondServer } from './second-server.ts'
import { clearTestFolder, makeTestFolder } from './test-folder.ts'
import { countPlaywright, countVitest } from './test-report.ts'

const reports = path.join(root, 'test-results')
const totals = { passed: 0, failed: 0 }
const summary = []

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const started = Date.now()

// Everything below makes its temporary folders in this one, also when a signal cuts it off.
const temporary = makeTestFolder()
process.env.TMPDIR = temporary

await orRefuse(() => runAll().finally(() => clearTestFolder(temporary)))
print(`\n${summary.join('\n')}\nAll steps took ${seconds(started)}.`)
print(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function runAll() {
  await check('Type check', 'npm', ['run', '--silent', 'typecheck'])
  await check('Lint', 'npm', ['run', '--silent', 'lint'])
  await build()
  await vitest('Unit tests', 'unit')
  await vitest('Integration tests', 'integration', { DATABASE_URL: '' })
  await onGivenDatabase((url) => vitest('Integration tests with DATABASE_URL', 'integration', { DATABASE_URL: url }))
  await browserTests()
}

/** The operator's own server when DATABASE_URL names one, else a second one that the tests know by its address only. */
async function onGivenDatabase(work) {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  const server = await startSecondServer()
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}

async function build() {
  const before = Date.now()
  print('\nBuild …')
  const error = await ensureBuild().catch((error) => error)
  heedSignals()
  if (error) print(error.message)
  record('Build', Date.now() - before, error ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 })
}

async function check(title, program, args) {
  const { code, output, took } = await step(title, program, args)
  if (code !== 0) print(output.trimEnd())
  record(title, took, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function vitest(title, project, additions) {
  const report = path.join(reports, `${title.toLowerCase().replaceAll(' ', '-')}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, took } = await step(title, 'vitest', args, { show: true, env: environment(additions) })
  record(title, took, countVitest(report, code))
}

async function browserTests() {
  const title = 'Browser tests'
  if (!(findChromium() ?? installChromium())) {
    print('No Chromium can be found or installed: install one and run the tests again.')
    record(title, 0, { passed: 0, failed: 1 })
    return
  }
  const report = path.join(reports, 'browser.json')
  const env = environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const { code, took } = await step(title, 'playwright', ['test', '--reporter=list,json'], { show: true, env })
  record(title, took, countPlaywright(report, code))
}

function step(title, program, args, options = {}) {
  print(`\n${title} …`)
  return run(program, args, { label: title.toLowerCase(), ...options })
}

function record(title, took, { passed, failed }) {
  totals.passed += passed
  totals.failed += failed
  summary.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${title}: ${passed} passed, ${failed} failed, ${Math.round(took / 1000)} s`,
  )
}
