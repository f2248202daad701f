import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  listSlowest,
  playwrightDurations,
  playwrightFailures,
  vitestDurations,
  vitestFailures,
} from './test-report.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roud-report-'))
  file = path.join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(report: unknown): string {
  writeFileSync(file, JSON.stringify(report))
  return file
}

const passing = { status: 'passed', assertionResults: [{}] }
const unloaded = { status: 'failed', assertionResults: [] }

test('counts a passed vitest run as its report does', () => {
  write({ numPassedTests: 12, numFailedTests: 0, testResults: [passing] })
  expect(countVitest(file, 0)).toEqual({ passed: 12, failed: 0 })
})

test('counts a test file that cannot be loaded as a failure', () => {
  write({ numPassedTests: 12, numFailedTests: 2, testResults: [passing, unloaded] })
  expect(countVitest(file, 1)).toEqual({ passed: 12, failed: 3 })
})

test('counts an exit code other than 0 as a failure, even when every test passed', () => {
  write({ numPassedTests: 12, numFailedTests: 0, testResults: [passing] })
  expect(countVitest(file, 1)).toEqual({ passed: 12, failed: 1 })
  expect(countVitest(file, null)).toEqual({ passed: 12, failed: 1 })
})

test('counts a run without tests, without a report or with half of one as a failure', () => {
  expect(countVitest(file, 0)).toEqual({ passed: 0, failed: 1 })
  write({ numPassedTests: 0, numFailedTests: 0, testResults: [] })
  expect(countVitest(file, 0)).toEqual({ passed: 0, failed: 1 })
  writeFileSync(file, '{"numPassed')
  expect(countVitest(file, 0)).toEqual({ passed: 0, failed: 1 })
})

test('counts a flaky browser test as a failure', () => {
  write({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
  expect(countPlaywright(file, 1)).toEqual({ passed: 7, failed: 2 })
})

test('names failed tests and files that cannot be loaded, with the command that runs each alone', () => {
  const assertionResults = [
    {
      status: 'failed',
      fullName: "prices a day (in SAR), it's 1",
      failureMessages: ['Error: 1 is not 2\n    at quote'],
    },
    { status: 'passed', fullName: 'prices a month' },
  ]
  write({
    testResults: [
      { name: '/roud/src/quote.test.ts', status: 'failed', assertionResults },
      { name: '/roud/test/integration/broken.test.ts', ...unloaded, message: 'a hook failed\nin it' },
      { name: '/roud/test/sound.test.ts', ...passing },
    ],
  })
  expect(vitestFailures(file, '/roud')).toEqual([
    [
      "src/quote.test.ts: prices a day (in SAR), it's 1",
      '    Error: 1 is not 2',
      String.raw`    npx vitest run --project unit src/quote.test.ts -t '^prices a day \(in SAR\), it'\''s 1$'`,
    ].join('\n'),
    [
      'test/integration/broken.test.ts: cannot be loaded',
      '    a hook failed',
      '    npx vitest run --project integration test/integration/broken.test.ts',
    ].join('\n'),
  ])
  expect(vitestFailures(file, '/roud', 'NODE_ENV=development')[1]).toContain('    NODE_ENV=development npx vitest run ')
  expect(vitestFailures(path.join(folder, 'missing.json'), '/roud')).toEqual([])
})

test('names failed and flaky browser tests, each with its width and its command', () => {
  const at = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ ...(message && { error: { message } }) }],
  })
  const broken = {
    title: 'broken in both?',
    ok: true,
    tests: [at('phone', 'expected'), at('desktop', 'unexpected', '\u001B[31mError\u001B[39m: hidden\nlog')],
  }
  const flaky = { title: 'flaky', ok: true, tests: [at('phone', 'flaky')] }
  const sound = { title: 'sound', ok: true, tests: [at('phone', 'expected'), at('desktop', 'skipped')] }
  write({ suites: [{ file: 'a.spec.ts', specs: [broken], suites: [{ file: 'a.spec.ts', specs: [flaky, sound] }] }] })
  expect(playwrightFailures(file)).toEqual([
    [
      'test/browser/a.spec.ts: broken in both? (desktop)',
      '    Error: hidden',
      String.raw`    npx playwright test test/browser/a.spec.ts --project desktop -g 'broken in both\?'`,
    ].join('\n'),
    "test/browser/a.spec.ts: flaky (phone)\n    npx playwright test test/browser/a.spec.ts --project phone -g 'flaky'",
  ])
})

test('adds up the tests of each browser test file', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const nested = { file: 'a.spec.ts', specs: [spec(500)] }
  const suites = [
    { file: 'a.spec.ts', specs: [spec(1000)], suites: [nested] },
    { file: 'b.spec.ts', specs: [spec(200)] },
  ]
  write({ stats: {}, suites })
  expect(playwrightDurations(file)).toEqual({ 'a.spec.ts': 1500, 'b.spec.ts': 200 })
})

test('lists the files that took longest, and none without a report', () => {
  expect(listSlowest({ 'a.ts': 900, 'b.ts': 61_250, 'c.ts': 1000 }, 2)).toEqual(['  61.3 s  b.ts', '   1.0 s  c.ts'])
  expect([vitestDurations(file), playwrightDurations(file)]).toEqual([{}, {}])
})
