import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number }

/** Milliseconds by file. */
export type Durations = Record<string, number>

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file cannot be loaded. */
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites?: PlaywrightSuite[] }
type PlaywrightSuite = {
  file: string
  specs: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

/** A test at one width: `projectName` is the width. */
type PlaywrightTest = {
  projectName: string
  status: string
  results: { duration: number; error?: { message?: string } }[]
}

/** Counts the tests of vitest's JSON report. A file that cannot be loaded counts as one failure. */
export function countVitest(file: string, exitCode: number | null): Count {
  return settle(exitCode, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    const unloaded = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
  })
}

/** Counts the tests in Playwright's JSON report. A flaky test counts as failed. */
export function countPlaywright(file: string, exitCode: number | null): Count {
  return settle(exitCode, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** The failed tests of vitest's JSON report, each with its file and the first line of its error; none without a report. */
export function vitestFailures(file: string): string[] {
  return (readReport<VitestReport>(file)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${path.basename(name)}: cannot be loaded${reasonOf(message)}`]
      return failed.map(
        ({ fullName, failureMessages }) => `${path.basename(name)}: ${fullName}${reasonOf(failureMessages?.[0])}`,
      )
    })
}

/** As `vitestFailures`, for the failed and flaky tests of Playwright's JSON report, each with its width. */
export function playwrightFailures(file: string): string[] {
  const failures = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const error = results.find((each) => each.error)?.error
          return `${title} (${projectName})${reasonOf(error?.message)}`
        }),
    ),
    ...suites.flatMap(failures),
  ]
  return (readReport<PlaywrightReport>(file)?.suites ?? []).flatMap((suite) =>
    failures(suite).map((title) => `${suite.file}: ${title}`),
  )
}

function reasonOf(message = ''): string {
  const [line] = stripVTControlCharacters(message).split('\n')
  return line ? `\n    ${line.slice(0, 200)}` : ''
}

/** The files of Playwright's JSON report; none without a report. */
export function playwrightDurations(file: string): Durations {
  const durations: Durations = {}
  const add = ({ file: spec, specs, suites = [] }: PlaywrightSuite) => {
    for (const { duration } of specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)) {
      durations[spec] = (durations[spec] ?? 0) + duration
    }
    for (const suite of suites) add(suite)
  }
  for (const suite of readReport<PlaywrightReport>(file)?.suites ?? []) add(suite)
  return durations
}

/** The durations that the reporter `fileDurations` wrote; none without it. */
export function vitestDurations(file: string): Durations {
  return readReport<Durations>(file) ?? {}
}

/** The files that took longest, longest first, as lines. */
export function listSlowest(durations: Durations, count: number): string[] {
  return Object.entries(durations)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** A run with an error code or without tests has at least one failure, whatever its report says. */
function settle(exitCode: number | null, read: () => Count): Count {
  try {
    const { passed, failed } = read()
    const isSound = exitCode === 0 && passed > 0
    return { passed, failed: isSound ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
