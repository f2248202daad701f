// The minimum work to store a booking: three inserts in one transaction, through a pool of the site's size. Prints transactions per
// second. Arguments: database URL, concurrency, seconds.
import pg from 'pg'

const [url = '', atOnce = '16', seconds = '4'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const { rows } = await pool.query<Record<string, unknown>>('select * from bench_booking')
const row = rows[0]!
const columns = Object.keys(row)
const places = columns.map((_, index) => `$${index + 1}`)
const insert = `insert into bookings (${columns.join(', ')}) values (${places.join(', ')})`
const insertLines = `insert into booking_lines select $1, position, key, quantity, unit_price, amount, vat_category, origin
  from booking_lines where booking_id = $2`
const end = performance.now() + Number(seconds) * 1000
let stored = 0

async function store(): Promise<void> {
  while (performance.now() < end) {
    const id = crypto.randomUUID()
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(insert, Object.values({ ...row, id, reference: id, idempotency_key: id }))
      await client.query(insertLines, [id, row['id']])
      await client.query('insert into bench_jobs (id, data) values ($1, $2)', [id, { bookingId: id }])
      await client.query('commit')
      stored += 1
    } finally {
      client.release()
    }
  }
}

const started = performance.now()
await Promise.all(Array.from({ length: Number(atOnce) }, store))
console.log(stored / ((performance.now() - started) / 1000))
await pool.end()
