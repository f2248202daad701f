import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-report.ts'

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

test('a sound vitest run is counted as it is', () => {
  write({ numPassedTests: 12, numFailedTests: 0, testResults: [passing] })
  expect(countVitest(file, 0)).toEqual({ passed: 12, failed: 0 })
})

test('a test file that cannot be loaded is a failure', () => {
  write({ numPassedTests: 12, numFailedTests: 2, testResults: [passing, unloaded] })
  expect(countVitest(file, 1)).toEqual({ passed: 12, failed: 3 })
})

test('a bad exit code is a failure even when every test passed', () => {
  write({ numPassedTests: 12, numFailedTests: 0, testResults: [passing] })
  expect(countVitest(file, 1)).toEqual({ passed: 12, failed: 1 })
  expect(countVitest(file, null)).toEqual({ passed: 12, failed: 1 })
})

test('a run without tests, without a report or with half of one is a failure', () => {
  expect(countVitest(file, 0)).toEqual({ passed: 0, failed: 1 })
  write({ numPassedTests: 0, numFailedTests: 0, testResults: [] })
  expect(countVitest(file, 0)).toEqual({ passed: 0, failed: 1 })
  writeFileSync(file, '{"numPassed')
  expect(countVitest(file, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a flaky browser test is a failure', () => {
  write({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
  expect(countPlaywright(file, 1)).toEqual({ passed: 7, failed: 2 })
})
