import type { Browser } from '@playwright/test'
import pg from 'pg'
import { availabilityFor } from '../../../src/data/availability/availability-for.ts'
import { listBranches } from '../../../src/data/branches/branches.ts'
import { connect } from '../../../src/data/database/connect.ts'
import { listCars } from '../../../src/data/fleet/cars.ts'
import { toRiyadh } from '../../../src/domain/time/riyadh-time.ts'
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
  const rows: Row[] = [await measureAvailability(url)]
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
      `${units} units with a million holds behind them. The planner shows 60 days with ${ahead} holds, signed in, median of ${rounds}; its paint is style, layout and paint of the whole planner in Chromium. A move is from the key to the next paint at 4 × CPU, the slowest of ten.`,
    ],
    rows,
  }
}

/** The time the database takes to answer which cars of the fleet are free. */
async function measureAvailability(url: string): Promise<Row> {
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
    const { queries } = await recordQueries(() =>
      availabilityFor(db, { cars, branch, wanted: { ...period, ...hours, now }, settings }),
    )
    const query = queries.find(({ text }) => text.includes('current_holds'))!
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
        `explain (analyze, timing off, format json) ${query.text}`,
        query.values,
      )
      times.push(rows[0]!['QUERY PLAN'][0]['Execution Time'])
    }
    const value = median(times)
    const what = 'availability of the whole fleet, in the database'
    return { what, value, unit: 'ms', goal: atMost(value, 10, '< 10 ms') }
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
  await page.locator('.bar[data-k=maintenance]').nth(20).focus()
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press(step % 2 === 0 ? 'ArrowLeft' : 'ArrowDown')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await page.waitForTimeout(500)
  const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest)
  return [
    { what: 'planner painted', value: paint, unit: 'ms', goal: atMost(paint, 100, '< 100 ms') },
    { what: 'a bar moved, 4 × CPU', value: slowest, unit: 'ms', goal: atMost(slowest, 100, '< 100 ms') },
  ]
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
