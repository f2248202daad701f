import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { connect } from '#data/database/connect.ts'
import { bookings } from '#data/tables/booking.ts'
import { addressIn } from '#domain/text/addresses.ts'
import type { Language } from '#domain/text/languages.ts'
import { addDays, dayOfWeek, todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { openBrowser } from '../browser.ts'
import { createVisitor, type Visitor } from './errand-visitor.ts'
import type { Row, Section } from '../result.ts'
import { slowPhone, slowDown } from '../slow-phone.ts'
import type { Stage } from '../stage.ts'

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const [thursday, saturday, monday] = [4, 6, 1]

type Errand = { options: BrowserContextOptions; play: (visitor: Visitor) => Promise<void> }

/** Each ends when the receipt is shown. */
const errands: Record<string, Errand> = {
  'a weekend in Najran on a phone': {
    options: phone,
    async play(visitor) {
      await searchFromHome(visitor, { pickup: nextDay(thursday), return: nextDay(saturday, nextDay(thursday)) })
      await chooseFirstCar(visitor)
      await sendDetails(visitor)
    },
  },
  'a month from Riyadh at a desk': {
    options: desk,
    async play(visitor) {
      await visitor.open('/')
      await visitor.choose('#search [name=pickupLocation]', 'riyadh-al-qadisiyyah')
      await chooseDates(visitor, { pickup: nextDay(monday), return: addDays(nextDay(monday), 1) })
      await visitor.press('#search button[type=submit]')
      await chooseFirstCar(visitor)
      await visitor.press('#booking label:has([name=rentalType][value=monthly])')
      await sendDetails(visitor)
    },
  },
  'keyboard alone at a desk': {
    options: desk,
    async play(visitor) {
      await visitor.open('/')
      await visitor.alive('#search button[aria-haspopup=dialog]')
      await visitor.key('Tab')
      await visitor.key('Enter')
      await visitor.tabTo('#search [name=pickupDate]')
      await visitor.key('Space')
      await visitor.arrowTo(nextDay(thursday))
      await visitor.key('Enter')
      await visitor.arrowTo(nextDay(saturday, nextDay(thursday)))
      await visitor.key('Enter')
      await visitor.tabTo('#search button[type=submit]')
      await visitor.key('Enter')
      await reachFleet(visitor.page)
      await visitor.tabTo('main article a[href*="/book/"]')
      await visitor.key('Enter')
      await visitor.page.waitForURL(/\/book\/\d+/, { waitUntil: 'commit' })
      await visitor.tabTo('#fullName')
      for (const text of visitor.details) {
        await visitor.type(text)
        if (text !== visitor.details.at(-1)) await visitor.key('Tab')
      }
      await visitor.key('Enter')
    },
  },
  'a dying connection on a phone': {
    options: phone,
    async play(visitor) {
      await visitor.open('/book/1')
      await takeOfferedPeriod(visitor)
      await enterDetails(visitor)
      await visitor.setOffline(true)
      await visitor.press(submit)
      await visitor.alive('#booking .border-danger p')
      await visitor.setOffline(false)
      await loseNextAnswer(visitor.page)
      await visitor.press(submit)
      await visitor.press(submit)
    },
  },
  'no JavaScript on a phone': {
    options: { ...phone, javaScriptEnabled: false },
    async play(visitor) {
      await visitor.open('/')
      await visitor.fillDate('#search [name=pickupDate]', nextDay(thursday))
      await visitor.fillDate('#search [name=returnDate]', nextDay(saturday, nextDay(thursday)))
      await visitor.press('#search button[type=submit]')
      await chooseFirstCar(visitor)
      await sendDetails(visitor)
    },
  },
  'the next day on a phone, with the dates of yesterday': {
    options: phone,
    async play(visitor) {
      const today = todayInRiyadh(new Date())
      await visitor.save({ pickupLocation: 'najran-airport', pickupDate: addDays(today, -1), returnDate: today })
      await visitor.open('/fleet')
      await chooseFirstCar(visitor)
      await takeOfferedPeriod(visitor)
      await sendDetails(visitor)
    },
  },
  'a desk at 200 % zoom, printed': { options: { viewport: { width: 720, height: 450 } }, play: printed },
  'a phone on its side, printed': { options: { ...phone, viewport: { width: 844, height: 390 } }, play: printed },
}

const submit = '#booking button[type=submit]:not([name])'

const titles: Record<Language, string> = { ar: 'Errands of customers in Arabic', en: 'Errands of customers in English' }

/** Plays customers' errands in a language; counts taps, clicks and keys, and measures the time including a person's pauses. */
export function measureErrands(language: Language) {
  return async (stage: Stage, log: (line: string) => void): Promise<Section> => {
    const title = titles[language]
    const browser = await openBrowser()
    if (!browser) return { title, notes: ['No Chromium was found, so nothing was played.'], rows: [] }
    const url = await stage.makeDatabase()
    const site = await stage.startSite(url)
    const { db, close } = connect(url, { maxConnections: 1 })
    const rows: Row[] = []
    try {
      for (const [index, [name, errand]] of Object.entries(errands).entries()) {
        const passport = `P${1_000_000 + index}`
        const { presses, seconds } = await play(browser, errand, { site: site.url, language, name, passport })
        log(`${name}: ${presses} presses, ${seconds.toFixed(1)} s`)
        rows.push({ what: name, value: presses, unit: 'presses' })
        rows.push({ what: `${name}: until the receipt`, value: seconds, unit: 's' })
        if ((await db.$count(bookings)) !== index + 1)
          throw new Error(`${name} stored another number of bookings than one`)
      }
    } finally {
      await browser.close()
      await close()
      await site.stop()
    }
    return { title, notes: [notes], rows }
  }
}

const notes = `Each errand starts with an empty cache and ends with the receipt; the driver's details are those of a person who pauses 0.3 s before each press and types ten letters a second. A choice in a native list or date picker counts as two presses; the letters of the details do not count. Phones: ${slowPhone}.`

type Place = { site: string; language: Language; name: string; passport: string }

async function play(browser: Browser, { options, play: run }: Errand, { site, language, name, passport }: Place) {
  const context = await browser.newContext({ ...options, baseURL: site, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const devtools = options.isMobile ? await slowDown(page) : undefined
    const visitor = createVisitor(page, { path: (path) => addressIn(language, path), language, devtools, passport })
    await run(visitor)
    await page.locator('.receipt').waitFor({ timeout: 60_000 })
    const counted = { presses: visitor.presses(), seconds: visitor.seconds() }
    if (name.endsWith('printed')) await expectOneSheet(page)
    return counted
  } catch (error) {
    throw new Error(`${name} (${language}) was not completed`, { cause: error })
  } finally {
    await context.close()
  }
}

async function printed(visitor: Visitor): Promise<void> {
  await visitor.open('/book/1')
  await takeOfferedPeriod(visitor)
  await sendDetails(visitor)
}

async function expectOneSheet(page: Page): Promise<void> {
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  if (sheets?.length !== 1) throw new Error(`The receipt prints on ${sheets?.length} sheets`)
}

type Days = { pickup: LocalDate; return: LocalDate }

async function searchFromHome(visitor: Visitor, days: Days): Promise<void> {
  await visitor.open('/')
  await chooseDates(visitor, days)
  await visitor.press('#search button[type=submit]')
}

/** After the pick-up is chosen, the calendar moves on to the return. */
async function chooseDates(visitor: Visitor, { pickup, return: returned }: Days): Promise<void> {
  await visitor.alive('#search button[aria-haspopup=dialog]')
  await visitor.press('#search button[aria-haspopup=dialog] >> nth=0')
  await visitor.pressDay(pickup)
  await visitor.pressDay(returned)
}

/** The address changes before the cars of the home page disappear. */
async function reachFleet(page: Page): Promise<void> {
  await page.waitForURL(/\/fleet/, { waitUntil: 'commit' })
  await page.locator('#home-cars').waitFor({ state: 'detached' })
}

async function chooseFirstCar(visitor: Visitor): Promise<void> {
  await reachFleet(visitor.page)
  await visitor.press('main article a[href*="/book/"] >> nth=0')
  await visitor.page.waitForURL(/\/book\/\d+/, { waitUntil: 'commit' })
}

/** The next form is stored, but its response is lost. */
async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route(/\.data$/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

/** Chooses the nearest possible period, which the form offers beside dates that cannot be booked. */
async function takeOfferedPeriod(visitor: Visitor): Promise<void> {
  await visitor.alive('#booking [aria-haspopup=dialog]')
  if (await visitor.page.locator('[name=takePeriod]').isVisible()) await visitor.press('[name=takePeriod]')
}

async function enterDetails(visitor: Visitor): Promise<void> {
  const [fullName, ...numbers] = visitor.details
  await visitor.press('#fullName')
  await visitor.type(fullName)
  for (const [index, field] of (['#mobileNumber', '#nationalId', '#licenseNumber'] as const).entries()) {
    await visitor.press(field)
    await visitor.type(numbers[index]!)
  }
}

async function sendDetails(visitor: Visitor): Promise<void> {
  await enterDetails(visitor)
  await visitor.press(submit)
}

/** The next day of this weekday after tomorrow, or after `after`. */
function nextDay(weekday: number, after: LocalDate = addDays(todayInRiyadh(new Date()), 1)): LocalDate {
  const first = addDays(after, 1)
  return addDays(first, (weekday - dayOfWeek(first) + 7) % 7)
}
