import { readFileSync } from 'node:fs'

/** Tests that held and tests that did not. */
export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** Counts vitest's JSON report. A file that cannot even be loaded has no tests and counts as one failure. */
export function countVitest(file: string, exitCode: number | null): Count {
  return settle(exitCode, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    const unloaded = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
  })
}

/** Counts Playwright's JSON report; a test that needed luck counts as failed. */
export function countPlaywright(file: string, exitCode: number | null): Count {
  return settle(exitCode, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** Whatever the report says, a run that ended badly has at least one failure, and so has a run without any test. */
function settle(exitCode: number | null, read: () => Count): Count {
  try {
    const { passed, failed } = read()
    const isSound = exitCode === 0 && passed > 0
    return { passed, failed: isSound ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
