import pg from 'pg'
import { openAdmin, type AdminClient } from './admin-client.ts'
import { atMost, type Row, type Section } from './result.ts'
import type { Stage } from './stage.ts'

const rows = 10_000
const letters = 'ABJDRSXTEGKLZNHUV'
const yearsOfCar = 4

/** Files of ten thousand rows: the check and the storing together, and what the same file changes again. */
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
        `CSV files sent to the back office: the check and the confirmation together, each once. The prices are of ${rows / yearsOfCar} cars with ${yearsOfCar} model years each.`,
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
