import pg from 'pg'
import { openAdmin, type AdminClient } from '../admin-client.ts'
import { fillBookings } from '../fill-bookings.ts'
import { memoryOf } from '../programs.ts'
import { atMost, inTurns, type Row, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const sizes = { '1 thousand': 1_000, '100 thousand': 100_000, '1 million': 1_000_000 }
type Size = keyof typeof sizes
const names = Object.keys(sizes) as Size[]
const rounds = 15

/** The most used screens of the back office, with few and with many bookings. */
export async function measureGrowth(stage: Stage, log: (line: string) => void): Promise<Section> {
  const clients = {} as Record<Size, AdminClient>
  const samples = {} as Record<Size, { mobile: string; reference: string }>
  try {
    for (const name of names) {
      log(`storing ${name} bookings …`)
      const url = await stage.makeDatabase()
      await fillBookings(url, sizes[name])
      samples[name] = await readSample(url)
      clients[name] = await openAdmin(await stage.startSite(url))
    }
    const looks: Record<string, (size: Size) => Promise<number>> = {
      dashboard: (size) => clients[size].ask('/admin'),
      'list, newest first': (size) => clients[size].ask('/admin/bookings?view=all'),
      'list of a status': (size) => clients[size].ask('/admin/bookings?status=confirmed'),
      'search by reference': (size) => clients[size].ask('/admin/bookings', { search: samples[size].reference }),
      'search by mobile number': (size) => clients[size].ask('/admin/bookings', { search: samples[size].mobile }),
      'search by name': (size) => clients[size].ask('/admin/bookings', { search: 'نورة الغامدي' }),
    }
    const rows: Row[] = []
    for (const [what, look] of Object.entries(looks)) {
      for (const name of names) await look(name)
      const times = await inTurns(
        rounds,
        Object.fromEntries(names.map((name) => [name, () => look(name)])) as Record<Size, () => Promise<number>>,
      )
      for (const name of names.slice(1)) rows.push(rowOf(`${what}: ${name}`, times[name], times['1 thousand']))
    }
    const memory = memoryOf(clients['1 million'].site.process.pid!)
    rows.push({ what: 'memory, 1 million bookings', value: memory, unit: 'MB', goal: atMost(memory, 400, '< 400 MB') })
    return {
      title: 'Years of bookings',
      notes: [`Whole pages of the back office, signed in, ${rounds} times each, the three databases in turns.`],
      rows,
    }
  } finally {
    await Promise.all(Object.values(clients).map(({ site }) => site.stop()))
  }
}

function rowOf(what: string, value: number, few: number): Row {
  const ratio = value / few
  return {
    what,
    value,
    unit: 'ms',
    against: { what: '1 thousand', value: few, ratio },
    goal: atMost(ratio, 1.5, '≤ 1.5 ×'),
  }
}

async function readSample(url: string): Promise<{ mobile: string; reference: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ mobile: string; reference: string }>(
    'select mobile_number as mobile, reference from bookings order by created_at offset 500 limit 1',
  )
  await client.end()
  return rows[0]!
}
