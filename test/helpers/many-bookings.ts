import { sql } from 'drizzle-orm'
import type { Database } from '../../src/data/database/connect.ts'

// As long as an encrypted number, but impossible to decrypt.
const unreadable = `v1.${'0'.repeat(16)}.${'A'.repeat(16)}.${'A'.repeat(14)}.${'A'.repeat(22)}`

/**
 * Stores bookings of the last three years in one statement, of every car, branch and status, by fictitious customers.
 */
export async function insertManyBookings(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into bookings (reference, idempotency_key, status, language, created_at, car_id, car_name, model_year, full_name,
      mobile_number, national_id, license_number, rental_type, pickup_branch_id, return_branch_id, pickup_location,
      return_location, pickup_datetime, return_datetime, has_insurance, has_unlimited_kilometers, rental_days, daily_rate,
      base_amount, discount_amount, insurance_amount, unlimited_kilometers_amount, authorization_fee, subtotal, vat_amount,
      total_price)
    select 'RD-' || upper(substr(md5(random()::text), 1, 12)), gen_random_uuid()::text,
      (array['pending', 'confirmed', 'active', 'completed', 'completed', 'completed', 'cancelled', 'no_show'])[1 + n % 8],
      (array['ar', 'en'])[1 + n % 2], made, cars.ids[1 + n % cardinality(cars.ids)], 'Toyota Yaris 2026', 2026,
      (array['سالم', 'نورة', 'أحمد', 'Fahad', 'Sara'])[1 + n % 5] || ' ' ||
        (array['اليامي', 'القحطاني', 'Al Harbi', 'الغامدي'])[1 + n % 4] || ' ' || substr(md5(n::text), 1, 6),
      '+9665' || lpad((n % 100000000)::text, 8, '0'), ${unreadable}, ${unreadable}, 'daily',
      branches.ids[1 + n % cardinality(branches.ids)], branches.ids[1 + (n / 7) % cardinality(branches.ids)],
      'Najran Airport', 'Abha', made + interval '2 days', made + interval '5 days', n % 2 = 0, n % 3 = 0,
      3, 119, 357, 0, 0, 0, 5, 362, 54.30, 416.30
    from (select array_agg(id) as ids from cars) cars, (select array_agg(id) as ids from branches) branches,
      (select n, timestamptz '2026-11-20 09:00+00' - n * interval '1577 minutes' / (${count}::int / 1000.0 + 1) as made
       from generate_series(1, ${count}::int) n) made`)
}
