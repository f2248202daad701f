import pg from 'pg'
import { connect } from '#data/database/connect.ts'
import { storeManyBookings } from '../../test/factories/bookings.ts'

const counters = [
  `insert into booking_days (day, status, slot, bookings)
   select (created_at at time zone 'Asia/Riyadh')::date, status, 0, count(*) from bookings group by 1, 2`,
  `insert into revenue_days (day, slot, bookings, subtotal, total)
   select (pickup_datetime at time zone 'Asia/Riyadh')::date, 0, count(*), sum(subtotal), sum(total_price) from bookings
   where status in ('confirmed', 'active', 'completed') group by 1`,
  `insert into booking_car_months (month, car_id, slot, bookings)
   select date_trunc('month', created_at at time zone 'Asia/Riyadh')::date, car_id, 0, count(*) from bookings group by 1, 2`,
  `insert into desk_months (entity, state, month, slot, count, revenue)
   select 'booking', status, date_trunc('month', created_at at time zone 'Asia/Riyadh')::date, 0, count(*), sum(total_price)
   from bookings group by 2, 3`,
]

/** Fills an empty bookings table. Indexes and counters are built once at the end, which is faster. */
export async function fillBookings(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'bookings'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query('alter table bookings disable trigger user')
    const { db, close } = connect(url, { maxConnections: 1 })
    await storeManyBookings(db, count).finally(close)
    await client.query('alter table bookings enable trigger user')
    for (const statement of counters) await client.query(statement)
    await client.query(`set maintenance_work_mem to '256MB'`)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
