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
  /** Within the folder of the browser tests. */
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

/**
 * The failed tests of vitest's JSON report: of each its name, the first line of its error, and the command that runs it alone. None
 * without a report. `variables` are the environment of the run, if a test behaves differently without it.
 */
export function vitestFailures(report: string, root: string, variables = ''): string[] {
  return (readReport<VitestReport>(report)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name)
      const project = file.startsWith('test/integration/') ? 'integration' : 'unit'
      const command = `${variables && `${variables} `}npx vitest run --project ${project} ${file}`
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [describeFailure(`${file}: cannot be loaded`, message, command)]
      return failed.map(({ fullName, failureMessages }) =>
        describeFailure(
          `${file}: ${fullName}`,
          failureMessages?.[0],
          `${command} -t ${quote(`^${escape(fullName)}$`)}`,
        ),
      )
    })
}

/** As `vitestFailures`, for the failed and flaky tests of Playwright's JSON report, each with its width. */
export function playwrightFailures(report: string): string[] {
  const failures = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          describeFailure(
            `test/browser/${file}: ${title} (${projectName})`,
            results.find(({ error }) => error)?.error?.message,
            `npx playwright test test/browser/${file} --project ${projectName} -g ${quote(escape(title))}`,
          ),
        ),
    ),
    ...suites.flatMap(failures),
  ]
  return (readReport<PlaywrightReport>(report)?.suites ?? []).flatMap(failures)
}

function describeFailure(what: string, message = '', command: string): string {
  const [reason = ''] = stripVTControlCharacters(message).split('\n')
  return [what, reason.slice(0, 200), command].filter(Boolean).join('\n    ')
}

/** Both runners read the name as a regular expression. */
function escape(name: string): string {
  return name.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

/** One word of a shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
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
