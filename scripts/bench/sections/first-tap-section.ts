import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { median, type Row, type Section } from '../result.ts'
import { slowPhone, visitOnSlowPhone } from '../slow-phone.ts'
import type { Stage } from '../stage.ts'

const runs = 5
const pages = ['/', '/fleet', '/book/1']

const whatHappens = {
  menu: 'first tap on the menu opens it',
  theme: 'first tap on a theme changes it',
  date: 'first chosen date is stored',
}
type Moments = Partial<Record<keyof typeof whatHappens, number>>

/** How soon a page reacts on a slow phone to a visitor who taps before its scripts have run. */
export async function measureFirstTap(stage: Stage): Promise<Section> {
  const title = 'First tap on a slow phone'
  const browser = await openBrowser()
  if (!browser) return { title, notes: ['No Chromium was found, so nothing was tapped.'], rows: [] }
  const site = await stage.startSite(await stage.makeDatabase())
  const measured = new Map<string, Moments[]>(pages.map((path) => [path, []]))
  try {
    for (const path of pages) await fetch(site.url + path).then((response) => response.text())
    for (let run = 0; run < runs; run += 1) {
      for (const path of pages) measured.get(path)!.push(await measureVisit(browser, site.url + path))
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return {
    title,
    notes: [
      `${slowPhone}; seconds after the navigation, median of ${runs}. Taps are repeated every 100 ms from the first paint until one has its effect.`,
    ],
    rows: Array.from(measured).flatMap(([path, visits]) => rowsOf(path, visits)),
  }
}

function rowsOf(path: string, visits: readonly Moments[]): Row[] {
  return (Object.keys(whatHappens) as (keyof Moments)[]).flatMap((moment) => {
    const values = visits.flatMap((visit) => visit[moment] ?? [])
    if (values.length === 0) return []
    return [{ what: `${path}: ${whatHappens[moment]}`, value: median(values) / 1000, unit: 's' }]
  })
}

function measureVisit(browser: Browser, url: string): Promise<Moments> {
  return visitOnSlowPhone(browser, async (page) => {
    await page.addInitScript(tapUntilEffect)
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 })
    const moments = await page.waitForFunction(() => {
      const { moments, waiting } = window as unknown as { moments?: Moments; waiting?: number }
      return waiting === 0 ? moments : undefined
    })
    return (await moments.jsonValue()) ?? {}
  })
}

/** Runs in the page before anything else: from the first paint on, taps each target until the tap has its effect. */
function tapUntilEffect(): void {
  const day = '2030-01-15'
  const moments: Record<string, number> = {}
  const targets: Record<
    string,
    { find: () => HTMLElement | null; tap: (target: HTMLElement) => void; done: () => boolean }
  > = {
    menu: {
      find: () => document.querySelector('[popovertarget="nav-all"]'),
      tap: press,
      done: () => document.querySelector('#nav-all:popover-open') !== null,
    },
    theme: {
      find: () => document.querySelector('footer [role="group"] button:nth-child(2)'),
      tap: press,
      done: () => document.documentElement.classList.contains('dark'),
    },
    date: {
      find: () => document.querySelector('main input[type="date"]'),
      tap(target) {
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
        value.set!.call(target, '')
        value.set!.call(target, day)
        target.dispatchEvent(new Event('input', { bubbles: true }))
        target.dispatchEvent(new Event('change', { bubbles: true }))
      },
      done: () => localStorage.getItem('bookingData')?.includes(day) ?? false,
    },
  }

  function press(target: HTMLElement): void {
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    target.click()
  }

  const timer = setInterval(() => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return
    for (const [name, { find, tap, done }] of Object.entries(targets)) {
      if (moments[name] !== undefined) continue
      const target = find()
      if (!target) {
        if (document.readyState === 'complete') delete targets[name]
        continue
      }
      if (!done()) tap(target)
      if (done()) moments[name] = performance.now()
    }
    const waiting = Object.keys(targets).filter((name) => moments[name] === undefined).length
    Object.assign(window, { moments, waiting })
    if (waiting === 0) clearInterval(timer)
  }, 100)
}
