import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findChromium } from '../chromium.ts'
import { findProgram, pinTo, runProgram } from './programs.ts'
import { atLeast, type Row, type Section } from './result.ts'
import type { Stage } from './stage.ts'

const pages = ['/', '/en', '/fleet', '/en/fleet', '/book/1', '/en/book/1']
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync'

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
  const rows: Row[] = []
  try {
    for (const page of pages) {
      const file = path.join(stage.folder, `lighthouse-${rows.length}.json`)
      const words = [site.url + page, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
      await runProgram([...pinTo('every'), program, ...words], { CHROME_PATH: findChromium() ?? '' })
      const report = JSON.parse(await readFile(file, 'utf8')) as {
        categories: Record<string, { title: string; score: number | null }>
      }
      for (const { title: what, score } of Object.values(report.categories)) {
        const mark = Math.round((score ?? 0) * 100)
        rows.push({ what: `${page}: ${what}`, value: mark, unit: '', goal: atLeast(mark, 100, '100') })
      }
    }
    return { title, notes: ['Mobile, as Lighthouse measures by itself.'], rows }
  } finally {
    await site.stop()
  }
}
