import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { findProgram, pinTo, runProgram } from './programs.ts'
import { atLeast, median, type Row, type Section } from './result.ts'
import type { Stage } from './stage.ts'

const pages = ['/', '/en', '/fleet', '/en/fleet', '/book/1', '/en/book/1']
/** One run differs from the next by what else the machine does; Lighthouse advises five. */
const rounds = 5
const flags = ['--headless=new', ...chromiumSwitches].join(' ')

/** Lighthouse's own marks, where Lighthouse is installed. */
export async function measureLighthouse(stage: Stage): Promise<Section> {
  const title = 'Lighthouse'
  const program = process.env['LIGHTHOUSE'] ?? findProgram('lighthouse')
  if (!program) {
    return {
      title,
      notes: ['Lighthouse is not installed (npm install --global lighthouse, or LIGHTHOUSE=its path).'],
      rows: [],
    }
  }
  const site = await stage.startSite(await stage.makeDatabase())
  try {
    const marks = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const page of pages) {
        for (const [what, mark] of await marksOf(
          program,
          site.url + page,
          path.join(stage.folder, 'lighthouse.json'),
        )) {
          const row = `${page}: ${what}`
          marks.set(row, [...(marks.get(row) ?? []), mark])
        }
      }
    }
    const rows = [...marks].map(([what, all]): Row => {
      const mark = median(all)
      return { what, value: mark, unit: '', goal: atLeast(mark, 100, '100') }
    })
    const notes = [
      `Mobile, as Lighthouse measures by itself: the median of ${rounds} runs, between which the pages take turns.`,
    ]
    return { title, notes, rows }
  } finally {
    await site.stop()
  }
}

/** One run of Lighthouse: what it judges, and its mark of 0 to 100. A run whose recording failed (NO_NAVSTART) is made again. */
async function marksOf(program: string, url: string, file: string, tries = 3): Promise<[string, number][]> {
  const words = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  try {
    await runProgram([...pinTo('every'), program, ...words], { CHROME_PATH: findChromium() ?? '' })
  } catch (error) {
    if (tries === 1 || !String(error).includes('NO_NAVSTART')) throw error
    return marksOf(program, url, file, tries - 1)
  }
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    categories: Record<string, { title: string; score: number | null }>
  }
  return Object.values(report.categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])
}
