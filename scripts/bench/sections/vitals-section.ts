import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { atMost, median, type Row, type Section } from '../result.ts'
import { slowPhone, visitOnSlowPhone } from '../slow-phone.ts'
import type { Stage } from '../stage.ts'

const runs = 5
const pages = ['/', '/fleet', '/book/1']
/** The largest paint and late layout shifts happen at most this long after the last request. */
const settlingMs = 1500

type Vitals = { paint: number; shift: number; blocking: number }

/** Largest contentful paint, layout shift and total blocking time on a slow phone. */
export async function measureVitals(stage: Stage): Promise<Section> {
  const title = 'On a slow phone'
  const browser = await openBrowser()
  if (!browser) return { title, notes: ['No Chromium was found, so nothing was shown.'], rows: [] }
  const site = await stage.startSite(await stage.makeDatabase())
  const seen = new Map<string, Vitals[]>(pages.map((path) => [path, []]))
  try {
    for (const path of pages) await fetch(site.url + path).then((answer) => answer.text())
    for (let run = 0; run < runs; run += 1) {
      for (const path of pages) seen.get(path)!.push(await measurePage(browser, site.url + path))
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return {
    title,
    notes: [`${slowPhone}; median of ${runs}.`],
    rows: Array.from(seen).flatMap(([path, vitals]) => rowsOf(path, vitals)),
  }
}

function rowsOf(path: string, vitals: readonly Vitals[]): Row[] {
  const paint = median(vitals.map((one) => one.paint)) / 1000
  const shift = median(vitals.map((one) => one.shift))
  const blocking = median(vitals.map((one) => one.blocking))
  return [
    { what: `${path}: largest contentful paint`, value: paint, unit: 's', goal: atMost(paint, 1.6, '≤ 1.6 s') },
    { what: `${path}: layout shift`, value: shift, unit: '', goal: atMost(shift, 0.02, '≤ 0.02') },
    { what: `${path}: blocking time`, value: blocking, unit: 'ms', goal: atMost(blocking, 150, '≤ 150 ms') },
  ]
}

function measurePage(browser: Browser, url: string): Promise<Vitals> {
  return visitOnSlowPhone(browser, async (page) => {
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
    await page.waitForTimeout(settlingMs)
    return readVitals(page)
  })
}

type Watched = { paint: number; shift: number; tasks: { at: number; took: number }[] }

/** Runs in the page before anything else does. */
function observe(): void {
  const watched: Watched = { paint: 0, shift: 0, tasks: [] }
  Object.assign(window, { watched })
  const on = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => (watched.paint = entry.startTime))
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) watched.shift += shift.value
  })
  on('longtask', (entry) => watched.tasks.push({ at: entry.startTime, took: entry.duration }))
}

function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { paint, shift, tasks } = (window as unknown as { watched: Watched }).watched
    const [first] = performance.getEntriesByName('first-contentful-paint')
    // Total blocking time: the part beyond 50 ms of each task after the first paint.
    const late = tasks.filter(({ at, took }) => at + took > (first?.startTime ?? 0))
    return { paint, shift, blocking: late.reduce((sum, { took }) => sum + Math.max(0, took - 50), 0) }
  })
}
