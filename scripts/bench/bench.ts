// `npm run bench`: runs all measurements on this machine. `-- --only pages,bookings` runs some of them, `-- --write`
// puts the last results into docs/measurements.md.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureBookings } from './sections/booking-section.ts'
import { measureErrands } from './sections/errands-section.ts'
import { measureFirstTap } from './sections/first-tap-section.ts'
import { measureGrowth } from './sections/growth-section.ts'
import { measureImports } from './sections/imports-section.ts'
import { measureLighthouse } from './sections/lighthouse-section.ts'
import { measureLoads } from './sections/loads-section.ts'
import { measureModules } from './sections/modules-section.ts'
import { measurePages } from './sections/pages-section.ts'
import { measurePlanner } from './sections/planner-section.ts'
import { pinOurselves } from './programs.ts'
import { measureQuotes } from './sections/quotes-section.ts'
import type { Section } from './result.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStarts } from './sections/starts-section.ts'
import { type Report, writeTable } from './table.ts'
import { measureVitals } from './sections/vitals-section.ts'
import { measureWeights } from './sections/weights-section.ts'

const sections: Record<string, (stage: Stage, log: (line: string) => void) => Promise<Section>> = {
  pages: measurePages,
  bookings: measureBookings,
  loads: measureLoads,
  weights: measureWeights,
  starts: measureStarts,
  vitals: measureVitals,
  'first-tap': measureFirstTap,
  'errands-ar': measureErrands('ar'),
  'errands-en': measureErrands('en'),
  growth: measureGrowth,
  planner: measurePlanner,
  quotes: measureQuotes,
  imports: measureImports,
  modules: measureModules,
  lighthouse: measureLighthouse,
}

const begin = '<!-- bench: begin -->'
const end = '<!-- bench: end -->'

const root = path.resolve(import.meta.dirname, '../..')
const resultsFile = path.join(root, 'bench-results.json')
const names = Object.keys(sections)

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean', default: false } } })
const asked = values.only?.split(',') ?? names
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}: choose from ${names.join(', ')}.`)
  process.exit(1)
}

const earlier = await readFile(resultsFile, 'utf8').then(
  (text) => JSON.parse(text) as Report,
  () => undefined,
)
if (values.write && values.only === undefined && earlier)
  await writeResults(path.join(root, 'docs/measurements.md'), earlier)
else await measure()

async function measure(): Promise<void> {
  const started = performance.now()
  const done: Record<string, Section> = {}
  // Before anything else, so that the database inherits the core of this process and the measured programs get the other one.
  pinOurselves('client')
  const stage = await openStage()
  try {
    for (const name of asked) {
      console.log(`Measuring ${name} …`)
      done[name] = await sections[name]!(stage, (line) => console.log(`  … ${line}`))
      // Written after each section, because a later one may fail.
      await writeFile(resultsFile, `${JSON.stringify(reportOf(done), undefined, 2)}\n`)
    }
  } finally {
    await stage.close()
  }
  const report = reportOf(done)
  console.log(`\n${writeTable({ ...report, sections: done })}\n`)
  console.log(
    `Took ${Math.round((performance.now() - started) / 1000)} s; written to ${path.relative(process.cwd(), resultsFile)}.`,
  )
  if (values.write) await writeResults(path.join(root, 'docs/measurements.md'), report)
}

/** The sections of this run together with those of earlier ones. */
function reportOf(done: Record<string, Section>): Report {
  const all = { ...earlier?.sections, ...done }
  return {
    command: 'npm run bench',
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node.js ${process.version}`,
    measuredAt: new Date().toISOString(),
    sections: Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
  }
}

/** Replaces the marked part of a Markdown file with the results. */
async function writeResults(file: string, report: Report): Promise<void> {
  const text = await readFile(file, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${file} has no part between ${begin} and ${end}.`)
  await writeFile(file, `${text.slice(0, from)}${begin}\n\n${writeTable(report)}\n\n${text.slice(to)}`)
}
