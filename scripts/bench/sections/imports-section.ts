import pg from 'pg'
import { openAdmin, type AdminClient } from '../admin-client.ts'
import { atMost, type Row, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const rows = 10_000
const letters = 'ABJDRSXTEGKLZNHUV'
const yearsOfCar = 4

/** Files with ten thousand rows: the time to check and store them, and what importing the same file again changes. */
export async function measureImports(stage: Stage, log: (line: string) => void): Promise<Section> {
  const url = await stage.makeDatabase()
  const site = await stage.startSite(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const admin = await openAdmin(site)
    const measured: Row[] = []
    const files = [
      ['units', '/admin/units/import', unitsFile()],
      ['cars with model years', '/admin/fleet/import', carsFile(0)],
      ['prices', '/admin/fleet/prices', carsFile(1)],
      ['customers', '/admin/customers/import', customersFile()],
      ['bookings', '/admin/bookings/import', bookingsFile()],
    ] as const
    for (const [what, path, content] of files) {
      log(`importing ${what} …`)
      const value = (await post(admin, path, content, 'check')) + (await post(admin, path, content, 'store'))
      measured.push({ what: `${what}, ${rows} rows`, value, unit: 's', goal: atMost(value, 10, '< 10 s') })
      const before = await countChanges(client)
      const again = await post(admin, path, content, 'store')
      measured.push({ what: `${what}, the same file again`, value: again, unit: 's' })
      const changed = (await countChanges(client)) - before
      measured.push({ what: `${what}, changes of it`, value: changed, unit: '', goal: atMost(changed, 0, '0') })
    }
    return {
      title: 'Imports',
      notes: [
        `CSV files sent to the back office: the check and the confirmation together, each once. The prices are of ${rows / yearsOfCar} cars with ${yearsOfCar} model years each. Every tenth booking is to come and gets one of the 10,000 units; every third of the others has a plate. All bookings and customers have document numbers.`,
      ],
      rows: measured,
    }
  } finally {
    await client.end()
    await site.stop()
  }
}

async function post({ site, cookie }: AdminClient, path: string, content: string, intent: string): Promise<number> {
  const body = new FormData()
  body.append('intent', intent)
  body.append('content', content)
  const started = performance.now()
  const headers = { origin: site.url, cookie }
  const answer = await fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' })
  await answer.text()
  if (answer.status !== (intent === 'check' ? 200 : 303) && answer.status !== 302)
    throw new Error(`${path} answered ${answer.status}`)
  return (performance.now() - started) / 1000
}

async function countChanges(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query<{ count: string }>('select count(*) from changes')
  return Number(found[0]?.count)
}

function unitsFile(): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const letter = letters[Math.floor(at / 5_000)]
    return `${letter}${letter}${letter} ${(at % 5_000) + 1},Toyota Yaris,2026,Abha,White,5/3/2027`
  })
  return ['Plate,Car,Model year,Branch,Colour,Insurance expires', ...lines].join('\r\n')
}

function carsFile(more: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const [car, year] = [Math.floor(at / yearsOfCar), 2026 - (at % yearsOfCar)]
    return `سيارة ${car},Car ${car},5,Automatic,Petrol,${100 + more},${year},${120 + more + (at % yearsOfCar)}`
  })
  const titles = [
    'Arabic name',
    'English name',
    'Seats',
    'Gearbox',
    'Fuel',
    'Price per day',
    'Model year',
    'Model price',
  ]
  return [titles.join(), ...lines].join('\r\n')
}

function customersFile(): string {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Customer ${at},05${String(60_000_000 + at)},A${100_000 + at},B${100_000 + at},A note`,
  )
  return ['Name,Mobile,ID number,Licence,Notes', ...lines].join('\r\n')
}

function bookingsFile(): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const lines = Array.from({ length: rows }, (_, at) => {
    const isComing = at % 10 === 0
    const [from, to] = isComing
      ? [day(30 + (at % 60)), day(33 + (at % 60))]
      : [day(-900 + (at % 800)), day(-897 + (at % 800))]
    const plate = !isComing && at % 3 === 0 ? `AAA ${(at % 5_000) + 1}` : ''
    const person = `Customer ${at},05${String(50_000_000 + at)},A${100_000 + at},B${100_000 + at}`
    return `C-${at},${isComing ? 'confirmed' : 'completed'},${person},Toyota Yaris,2026,${plate},Abha,${from} 10:00,${to} 10:00,345.00`
  })
  const titles = 'Reference,Status,Name,Mobile,ID number,Licence,Car,Year,Plate,Branch,From,To,Total'
  return [titles, ...lines].join('\r\n')
}
