import pg from 'pg'

type FillOptions = { units: number; pastHolds: number }

/** How many bookings each unit has within the next 60 days. */
const bookingsAhead = 11

/**
 * Stores units of every car with past holds and, for the next 60 days, a booking every five days and one maintenance each.
 * Returns the number of future holds. The constraint is created at the end, which is faster.
 */
export async function fillUnits(url: string, { units, pastHolds }: FillOptions): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter table holds drop constraint holds_no_overlap')
    await client.query('alter table holds disable trigger user')
    await client.query(
      `insert into units (plate, car_id, model_year, colour, branch_id, in_service_from)
       select 'TNJ' || (1000 + n), cars.ids[1 + n % cardinality(cars.ids)], 2026, 'white',
         branches.ids[1 + n % cardinality(branches.ids)], date '2015-01-01'
       from (select array_agg(id order by id) as ids from cars) cars,
         (select array_agg(id order by id) as ids from branches) branches, generate_series(0, $1::int - 1) n`,
      [units],
    )
    await client.query(
      `insert into holds (unit_id, kind, during, reason)
       select units.id, 'blocked', tstzrange(day - n * interval '9 hours', day - n * interval '9 hours' + interval '8 hours'), 'past'
       from units, generate_series(1, $1::int / $2::int) n,
         (select now() - interval '1 day' as day) before`,
      [pastHolds, units],
    )
    await client.query(
      `with made as (
         insert into bookings (reference, status, language, created_at, car_id, car_name, model_year, full_name, mobile_number,
           rental_type, pickup_branch_id, return_branch_id, pickup_location, return_location, pickup_datetime, return_datetime,
           has_insurance, has_unlimited_kilometers, rental_days, daily_rate, base_amount, discount_amount, insurance_amount,
           unlimited_kilometers_amount, authorization_fee, subtotal, vat_amount, total_price, idempotency_key)
         select 'RD-U' || units.id || 'N' || n, (array['confirmed', 'pending'])[1 + n % 2], 'ar', now(), car_id, 'Car', 2026,
           'سالم بن مهدي اليامي', '+966512345678', 'daily', branch_id, branch_id, 'Branch', 'Branch',
           day + interval '10 hours', day + interval '3 days 10 hours', false, false, 3, 119, 357, 0, 0, 0, 5, 362, 54.30,
           416.30, units.id || ' ' || n
         from units, generate_series(0, $1::int - 1) n,
           lateral (select date_trunc('day', now()) + interval '1 day' + (n * 5 + units.id % 2) * interval '1 day' as day) days
         returning id, split_part(idempotency_key, ' ', 1)::int as unit_id, pickup_datetime, return_datetime),
       lines as (
         insert into booking_lines (booking_id, position, key, quantity, unit_price, amount, vat_category, origin)
         select id, position, key, quantity, unit_price, quantity * unit_price, 'S', jsonb_build_object('kind', kind)
         from made, (values (0, 'base', 3, 119, 'days'), (1, 'authorizationFee', 1, 5, 'once'))
           lines (position, key, quantity, unit_price, kind))
       insert into holds (unit_id, kind, booking_id, buffer_minutes, during)
       select unit_id, 'booking', id, 60, tstzrange(pickup_datetime, return_datetime + interval '60 minutes') from made`,
      [bookingsAhead],
    )
    await client.query(
      `insert into holds (unit_id, kind, during, reason)
       select id, 'maintenance', tstzrange(day + interval '8 hours', day + interval '20 hours'), 'Oil change'
       from units, lateral (select date_trunc('day', now()) + (5 + id % 2) * interval '1 day' as day) days`,
    )
    await client.query(`set maintenance_work_mem to '256MB'`)
    await client.query(
      `alter table holds add constraint holds_no_overlap exclude using gist (unit_id with =, during with &&) deferrable initially immediate`,
    )
    await client.query('alter table holds enable trigger user')
    await client.query('vacuum analyze')
    return units * (bookingsAhead + 1)
  } finally {
    await client.end()
  }
}
