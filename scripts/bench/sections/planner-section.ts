import type { Browser } from '@playwright/test'
import pg from 'pg'
import { availabilityFor } from '#operations/availability/availability-for.ts'
import { listBranches } from '#data/branches/branches.ts'
import { connect } from '#data/database/connect.ts'
import { listCars } from '#data/fleet/cars.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { recordQueries } from '../../../test/helpers/record-queries.ts'
import { openAdmin, type AdminClient } from '../admin-client.ts'
import { openBrowser } from '../browser.ts'
import { fillUnits } from '../fill-units.ts'
import { atMost, median, type Row, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const units = 300
const pastHolds = 1_000_000
const rounds = 15
const address = '/admin/planner?days=60'
const dayMs = 24 * 60 * 60_000

/** The availability of a large fleet with years of history, and its planner. */
export async function measurePlanner(stage: Stage, log: (line: string) => void): Promise<Section> {
  const url = await stage.makeDatabase()
  log(`storing ${units} units, their bookings and a million past holds …`)
  const ahead = await fillUnits(url, { units, pastHolds })
  const rows = await measureAvailability(url)
  const site = await stage.startSite(url)
  try {
    const client = await openAdmin(site)
    for (let round = 0; round < 5; round += 1) await client.ask(address)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await client.ask(address))
    const value = median(times)
    rows.push({ what: 'planner on the server', value, unit: 'ms', goal: atMost(value, 100, '< 100 ms') })
    const browser = await openBrowser()
    if (browser) rows.push(...(await measureScreen(browser, client).finally(() => browser.close())))
  } finally {
    await site.stop()
  }
  return {
    title: 'Availability and planner',
    notes: [
      `${units} units with a million holds behind them. The planner shows 60 days with ${ahead} holds, signed in, median of ${rounds}; its paint is style, layout and paint of the whole planner in Chromium. A move is from the key to the next paint at 4 × CPU, the slowest of ten, begun when no row has been drawn for half a second; the key in the moment of a jump also waits for the rows that come into view.`,
    ],
    rows,
  }
}

/** The time the database takes to answer which cars of the fleet are free, and the time of the whole answer with its rules. */
async function measureAvailability(url: string): Promise<Row[]> {
  const { db, close } = connect(url, { maxConnections: 1 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const now = new Date()
    const [cars, branches] = [await listCars(db), await listBranches(db, now)]
    const pickup = new Date(now.getTime() + 10 * dayMs)
    const branch = branches[0]!
    const hours = { pickupHours: branch.hours, returnHours: branch.hours }
    const period = {
      rentalType: 'daily' as const,
      pickup: toRiyadh(pickup),
      return: toRiyadh(new Date(pickup.getTime() + 3 * dayMs)),
    }
    const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
    const answer = () => availabilityFor(db, { cars, branch, wanted: { ...period, ...hours, now }, settings })
    const { queries } = await recordQueries(answer)
    const whole: number[] = []
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      let time = 0
      for (const query of queries) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
          `explain (analyze, timing off, format json) ${query.text}`,
          query.values,
        )
        time += rows[0]!['QUERY PLAN'][0]['Execution Time']
      }
      times.push(time)
      const started = performance.now()
      await answer()
      whole.push(performance.now() - started)
    }
    const value = median(times)
    const what = 'availability of the whole fleet'
    return [
      { what: `${what}, in the database`, value, unit: 'ms', goal: atMost(value, 10, '< 10 ms') },
      { what: `${what}, with the rules`, value: median(whole), unit: 'ms' },
    ]
  } finally {
    await client.end()
    await close()
  }
}

async function measureScreen(browser: Browser, { site, cookie }: AdminClient): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: { cookie } })
  const page = await context.newPage()
  await page.goto(site.url + address, { waitUntil: 'networkidle' })
  const paints: number[] = []
  for (let round = 0; round < rounds; round += 1) paints.push(await page.evaluate(paintAgain))
  const paint = median(paints)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const state = window as unknown as { slowest: number }
    state.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.slowest = Math.max(state.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const slowestOf = async (keys: readonly string[]) => {
    await page.evaluate(() => ((window as unknown as { slowest: number }).slowest = 0))
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    // Durations are reported after their frame.
    await page.waitForTimeout(500)
    return page.evaluate(() => (window as unknown as { slowest: number }).slowest)
  }
  await page.locator('.bar[data-k=maintenance]').nth(20).focus()
  const first = await slowestOf(['ArrowLeft'])
  await page.evaluate(waitForRest)
  const slowest = await slowestOf(Array.from({ length: 5 }, () => ['ArrowLeft', 'ArrowDown']).flat())
  return [
    { what: 'planner painted', value: paint, unit: 'ms', goal: atMost(paint, 100, '< 100 ms') },
    { what: 'the key in the moment of a jump to a bar, 4 × CPU', value: first, unit: 'ms' },
    { what: 'a bar moved, 4 × CPU', value: slowest, unit: 'ms', goal: atMost(slowest, 100, '< 100 ms') },
  ]
}

/** Runs in the page: resolves when no row has been drawn for half a second. */
function waitForRest(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, 500)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 500)
    })
    observer.observe(document.querySelector('.planner')!, { subtree: true, childList: true })
  })
}

/** Runs in the page: removes the planner and measures from its reinsertion to the frame after the next. */
async function paintAgain(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const planner = document.querySelector<HTMLElement>('.planner')!
  planner.style.display = 'none'
  await frame()
  await frame()
  const started = performance.now()
  planner.style.display = ''
  // Forces style and layout; the frame then paints.
  planner.getBoundingClientRect()
  const laidOut = performance.now() - started
  await frame()
  const painting = performance.now()
  await frame()
  return laidOut + (performance.now() - painting)
}
