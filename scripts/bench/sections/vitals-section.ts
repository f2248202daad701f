import type { Browser, Page } from '@playwright/test'
import { bareBytes, startBarePage } from '../bare-page.ts'
import { openBrowser } from '../browser.ts'
import { atMost, median, type Row, type Section } from '../result.ts'
import { slowPhone, visitOnSlowPhone } from '../slow-phone.ts'
import type { Stage } from '../stage.ts'

const runs = 5
const pages = ['/', '/fleet', '/book/1']
const most = { paint: 1.25, alive: 1.7, shift: 0.02, blockingMs: 150 }
/** The largest paint and late layout shifts happen at most this long after the last request. */
const settlingMs = 1500

type Vitals = { paint: number; alive: number; shift: number; blocking: number }

/** Largest contentful paint, moment at which forms are alive, layout shift and total blocking time on a slow phone. */
export async function measureVitals(stage: Stage): Promise<Section> {
  const title = 'On a slow phone'
  const browser = await openBrowser()
  if (!browser) return { title, notes: ['No Chromium was found, so nothing was shown.'], rows: [] }
  const site = await stage.startSite(await stage.makeDatabase())
  const bare = await startBarePage()
  const bareSeen: Vitals[] = []
  const seen = new Map<string, Vitals[]>(pages.map((path) => [path, []]))
  try {
    for (const path of pages) await fetch(site.url + path).then((answer) => answer.text())
    for (let run = 0; run < runs; run += 1) {
      bareSeen.push(await measurePage(browser, bare.url))
      for (const path of pages) seen.get(path)!.push(await measurePage(browser, site.url + path))
    }
  } finally {
    await browser.close()
    await bare.stop()
    await site.stop()
  }
  const { html, css, script } = bareBytes
  return {
    title,
    notes: [
      `${slowPhone}; median of ${runs}. The bare page has ${html / 1000} kB HTML, ${css / 1000} kB CSS and ${script / 1000} kB script and is visited in turns with ours.`,
    ],
    rows: Array.from(seen).flatMap(([path, vitals]) => rowsOf(path, vitals, bareSeen)),
  }
}

function rowsOf(path: string, vitals: readonly Vitals[], bare: readonly Vitals[]): Row[] {
  const middle = (of: readonly Vitals[], name: keyof Vitals) => median(of.map((one) => one[name]))
  const against = (what: string, name: 'paint' | 'alive'): Row => {
    const value = middle(vitals, name) / 1000
    const peer = middle(bare, name) / 1000
    const ratio = value / peer
    const goal = atMost(ratio, most[name], `≤ ${most[name]} ×`)
    return { what: `${path}: ${what}`, value, unit: 's', against: { what: 'bare page', value: peer, ratio }, goal }
  }
  const shift = middle(vitals, 'shift')
  const blocking = middle(vitals, 'blocking')
  return [
    against('largest contentful paint', 'paint'),
    against('forms are alive', 'alive'),
    { what: `${path}: layout shift`, value: shift, unit: '', goal: atMost(shift, most.shift, `≤ ${most.shift}`) },
    {
      what: `${path}: blocking time`,
      value: blocking,
      unit: 'ms',
      goal: atMost(blocking, most.blockingMs, `≤ ${most.blockingMs} ms`),
    },
  ]
}

function measurePage(browser: Browser, url: string): Promise<Vitals> {
  return visitOnSlowPhone(browser, async (page) => {
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
    await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.alive > 0)
    await page.waitForTimeout(settlingMs)
    return readVitals(page)
  })
}

type Watched = { paint: number; alive: number; shift: number; tasks: { at: number; took: number }[] }

/** Runs in the page before anything else does. React adds its properties to the elements that it has hydrated. */
function observe(): void {
  const watched: Watched = { paint: 0, alive: 0, shift: 0, tasks: [] }
  Object.assign(window, { watched })
  const on = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => (watched.paint = entry.startTime))
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) watched.shift += shift.value
  })
  on('longtask', (entry) => watched.tasks.push({ at: entry.startTime, took: entry.duration }))
  const timer = setInterval(() => {
    const control = document.querySelector('main :is(input, select, button)')
    if (!control || !Object.keys(control).some((key) => key.startsWith('__reactProps'))) return
    clearInterval(timer)
    watched.alive = performance.now()
  }, 20)
}

function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { paint, alive, shift, tasks } = (window as unknown as { watched: Watched }).watched
    const [first] = performance.getEntriesByName('first-contentful-paint')
    // Total blocking time: the part beyond 50 ms of each task after the first paint.
    const late = tasks.filter(({ at, took }) => at + took > (first?.startTime ?? 0))
    return { paint, alive, shift, blocking: late.reduce((sum, { took }) => sum + Math.max(0, took - 50), 0) }
  })
}
