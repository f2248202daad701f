import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromiumSwitches, findChromium } from '../../chromium.ts'
import { findProgram, pinTo, runProgram } from '../programs.ts'
import { atLeast, median, type Row, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const pages = ['/', '/en', '/fleet', '/en/fleet', '/book/1', '/en/book/1']
/** Lighthouse recommends the median of five runs. */
const rounds = 5
const flags = ['--headless=new', ...chromiumSwitches].join(' ')

/** Lighthouse's scores, when Lighthouse is installed. */
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
    const scores = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const page of pages) {
        for (const [what, score] of await runLighthouse(
          program,
          site.url + page,
          path.join(stage.folder, 'lighthouse.json'),
        )) {
          const row = `${page}: ${what}`
          scores.set(row, [...(scores.get(row) ?? []), score])
        }
      }
    }
    const rows = [...scores].map(([what, all]): Row => {
      const score = median(all)
      return { what, value: score, unit: '', goal: atLeast(score, 100, '100') }
    })
    const notes = [
      `Mobile, as Lighthouse measures by itself: the median of ${rounds} runs, between which the pages take turns.`,
    ]
    return { title, notes, rows }
  } finally {
    await site.stop()
  }
}

/** One run of Lighthouse: its categories with their scores, 0 to 100. Repeats a run whose recording failed (NO_NAVSTART). */
async function runLighthouse(program: string, url: string, file: string, attempts = 3): Promise<[string, number][]> {
  const words = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  try {
    await runProgram([...pinTo('every'), program, ...words], { CHROME_PATH: findChromium() ?? '' })
  } catch (error) {
    if (attempts === 1 || !String(error).includes('NO_NAVSTART')) throw error
    return runLighthouse(program, url, file, attempts - 1)
  }
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    categories: Record<string, { title: string; score: number | null }>
  }
  return Object.values(report.categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])
}
