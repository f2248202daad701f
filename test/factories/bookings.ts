import { eq, getTableColumns, max, sql, type SQLChunk } from 'drizzle-orm'
import type { Booking, NewBooking } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import { encryptIdentity, type EncryptedIdentity } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { insertLines, withLines } from '#data/booking/booking-lines.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { makeLine, netOf, type BookingLine, type LineKey } from '#domain/pricing/booking-lines.ts'
import type { PriceColumn } from '#domain/pricing/price-lines.ts'
import { sendNewBookings } from '#operations/outbox/send-news.ts'
import { onDatabase } from '../helpers/browser-database.ts'
import { testIdentity, withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import { storedMobileNumber } from './mobile-numbers.ts'
import type { TestSite } from './site.ts'

let made = 0

type Row = typeof bookings.$inferInsert

/** Identity numbers are given as typed and stored encrypted, with `identity` when a test has its own cipher. */
type Changes = Partial<
  Omit<Row, keyof EncryptedIdentity> & {
    nationalId: string
    licenseNumber: string
    encrypted: EncryptedIdentity
    /** By default, lines with the amounts of the booking. */
    lines: readonly BookingLine[]
  }
>

/** Stores a booking as a customer's form would, with changes and what leaves the house. */
export async function storeBooking(site: Pick<TestSite, 'db'>, changes: Changes = {}) {
  const [booking] = await storeBookings(site, [changes])
  return booking!
}

/** Stores the newest booking of its site, which is first in lists, because other tests' bookings fill more than a page. */
export async function storeNewestBooking({ db }: Pick<TestSite, 'db'>, changes: Changes = {}) {
  const [newest] = await db.select({ at: max(bookings.createdAt) }).from(bookings)
  return storeBooking({ db }, { createdAt: new Date((newest?.at ?? testNow).getTime() + 1_000), ...changes })
}

/** Stores many bookings at once. Nobody is told of imported ones. */
export async function storeBookings({ db }: Pick<TestSite, 'db'>, each: readonly Changes[]) {
  const stored: Booking[] = []
  // A statement has a limited number of parameters.
  for (let at = 0; at < each.length; at += 1000) {
    const values = each.slice(at, at + 1000).map((changes) => newBooking(changes))
    stored.push(
      ...(await db.transaction(async (tx) => {
        const rows = await tx.insert(bookings).values(values).returning()
        await insertLines(
          tx,
          rows.map((row, index) => ({ id: row.id, lines: each[at + index]!.lines ?? linesOfAmounts(row) })),
        )
        return withLines(tx, rows)
      })),
    )
  }
  const told = stored.filter(({ source }) => source !== 'import')
  await sendNewBookings(db, 'booking.requested', told)
  return stored
}

/** The columns of a stored booking, without its lines. */
export function columnsOf({ lines: _lines, ...row }: Booking) {
  return row
}

/** Stores a booking as versions before migration 0054 did: without lines, and in the columns that the table has. */
export async function storeBookingWithoutLines(db: Database, changes: Changes = {}): Promise<{ id: string }> {
  const row = newBooking(changes)
  const { rows: there } = await db.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped`,
  )
  const names = new Set(there.map(({ name }) => name))
  const columns = Object.entries(getTableColumns(bookings)).flatMap(([key, column]) => {
    const value = row[key as keyof Row]
    return names.has(column.name) && value !== undefined
      ? [{ name: sql.identifier(column.name), value: sql.param(value, column) }]
      : []
  })
  const listOf = (parts: SQLChunk[]) => sql.join(parts, sql`, `)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into bookings (${listOf(columns.map(({ name }) => name))})
    values (${listOf(columns.map(({ value }) => value))}) returning id`)
  return rows[0]!
}

function newBooking(changes: Changes): Row {
  made += 1
  const { nationalId, licenseNumber, lines: _lines, ...stored } = changes
  const { encrypted = encryptNumbers(nationalId, licenseNumber), ...others } = stored
  return {
    reference: `RD-${made
      .toString(7)
      .padStart(6, '0')
      .replace(/\d/g, (digit) => 'BCDFGH2'.charAt(Number(digit)))}`,
    ...makeColumns(encrypted),
    carId: 1,
    ...others,
  }
}

function encryptNumbers(nationalId = '1058529940', licenseNumber = '1001244019'): EncryptedIdentity {
  return encryptIdentity(testIdentity, crypto.randomUUID(), { nationalId, licenseNumber })
}

/** A booking as a customer's form creates it, but without a reference and for a car that no longer exists. */
export function makeBooking(identity = encryptNumbers()): NewBooking {
  const columns = makeColumns(identity)
  return { ...columns, lines: linesOfAmounts(columns) }
}

function makeColumns(identity: EncryptedIdentity) {
  return {
    idempotencyKey: null,
    status: 'pending',
    source: 'website',
    language: 'ar',
    createdAt: testNow,
    erasedAt: null,
    carId: null,
    carName: 'Toyota Yaris 2026',
    modelYear: 2026,
    fullName: 'سالم بن مهدي اليامي',
    mobileNumber: '+966512345678',
    deliveryAddress: null,
    ...identity,
    rentalType: 'daily',
    pickupBranchId: 'najran-airport',
    returnBranchId: 'abha',
    pickupLocation: 'Najran Airport',
    returnLocation: 'Abha',
    pickupDatetime: new Date('2026-11-22T07:00:00Z'),
    returnDatetime: new Date('2026-11-25T07:00:00Z'),
    hasInsurance: true,
    hasUnlimitedKilometers: false,
    extras: [],
    rentalDays: 3,
    dailyRate: halalas(11_900),
    baseAmount: halalas(35_700),
    discountCode: 'WELCOME10',
    discountId: null,
    discountAmount: halalas(3_570),
    adjustmentAmount: halalas(0),
    adjustedDailyRate: null,
    adjustedPercent: null,
    companyId: null,
    purchaseOrder: '',
    adjustmentReason: '',
    insuranceAmount: halalas(5_400),
    unlimitedKilometersAmount: halalas(0),
    extrasAmount: halalas(0),
    returnFee: halalas(0),
    afterHoursAmount: halalas(0),
    authorizationFee: halalas(500),
    subtotal: halalas(38_030),
    vatRate: 1_500,
    vatAmount: halalas(5_705),
    totalPrice: halalas(43_735),
    rates: null,
    policies: null,
    discountConditions: null,
  } satisfies Omit<NewBooking, 'lines'>
}

/** Lines with the amounts of a booking: as many days or one month at the daily or monthly price, or one line where they differ. */
export function linesOfAmounts(booking: AmountsOfBooking): BookingLine[] {
  const { rentalType, rentalDays: days, dailyRate, extras } = booking
  const line = (key: LineKey, amount: Halalas) => (amount === 0 ? [] : [makeLine(key, 1, amount, { kind: 'once' })])
  const daily = (key: LineKey, amount: Halalas) =>
    amount % days === 0 ? [makeLine(key, days, halalas(amount / days), { kind: 'days' })] : line(key, amount)
  // Tests that price no extras give none of their amounts.
  const chosen = (extras ?? []).map(({ id, charge, price, quantity }) =>
    makeLine('extras', quantity * (charge === 'day' ? days : 1), price, { kind: 'extra', id }),
  )
  const isByDay = rentalType === 'daily' && booking.baseAmount === days * dailyRate
  const amount = booking.discountAmount
  const isTenth = amount * 10 === booking.baseAmount
  const terms = isTenth
    ? ({ kind: 'percentage', hundredthsOfPercent: 1000 } as const)
    : ({ kind: 'fixed', amount } as const)
  return [
    isByDay
      ? makeLine('base', days, dailyRate, { kind: 'days' })
      : makeLine('base', 1, booking.baseAmount, { kind: rentalType === 'monthly' && days === 30 ? 'months' : 'total' }),
    ...(booking.discountCode === null && amount === 0
      ? []
      : [makeLine('discount', 1, halalas(0 - amount), { kind: 'discount', terms })]),
    ...line('adjustment', booking.adjustmentAmount ?? halalas(0)),
    ...(booking.hasInsurance || booking.insuranceAmount ? daily('insurance', booking.insuranceAmount) : []),
    ...(booking.hasUnlimitedKilometers || booking.unlimitedKilometersAmount
      ? daily('unlimitedKilometers', booking.unlimitedKilometersAmount)
      : []),
    ...(netOf(chosen) === booking.extrasAmount ? chosen : line('extras', booking.extrasAmount ?? halalas(0))),
    ...line('returnFee', booking.returnFee ?? halalas(0)),
    ...(booking.afterHoursAmount ? [makeLine('afterHours', 1, booking.afterHoursAmount, { kind: 'total' })] : []),
    ...line('authorizationFee', booking.authorizationFee),
  ]
}

type AmountsOfBooking = Pick<
  Row,
  | PriceColumn
  | 'rentalType'
  | 'rentalDays'
  | 'dailyRate'
  | 'discountCode'
  | 'extras'
  | 'hasInsurance'
  | 'hasUnlimitedKilometers'
>

// As long as an encrypted number, but impossible to decrypt.
const unreadable = `v1.${'0'.repeat(16)}.${'A'.repeat(16)}.${'A'.repeat(14)}.${'A'.repeat(22)}`

/**
 * Stores bookings of the last three years in one statement, of every car, branch and status, by fictitious customers.
 */
export async function storeManyBookings(db: Database, count: number): Promise<void> {
  await storeManyBookingsWithoutLines(
    db,
    count,
    sql`
    insert into booking_lines (booking_id, position, key, quantity, unit_price, amount, vat_category, origin)
    select id, position, key, quantity, unit_price, quantity * unit_price, 'S', jsonb_build_object('kind', kind)
    from made_bookings, (values (0, 'base', 3, 119, 'days'), (1, 'authorizationFee', 1, 5, 'once'))
      lines (position, key, quantity, unit_price, kind)`,
  )
}

/** Stores bookings as versions before migration 0054 did. `then` is a statement that reads the ids of `made_bookings`. */
export async function storeManyBookingsWithoutLines(
  db: Database,
  count: number,
  then = sql`select count(*) from made_bookings`,
): Promise<void> {
  await db.execute(sql`
    with made_bookings as (insert into bookings (reference, idempotency_key, status, language, created_at, car_id, car_name, model_year, full_name,
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
       from generate_series(1, ${count}::int) n) made
    returning id)
    ${then}`)
}

/** Writes every stored booking into the outbox, for the spreadsheet. */
export async function sendAllToSheet(db: Database): Promise<void> {
  await db.execute(sql`
    insert into outbox (kind, booking_id, occurred_at, requested_at, next_attempt_at)
    select 'sheet', id, created_at, created_at, created_at from bookings`)
}

/** The stored bookings of a customer of browser tests, found by mobile number as typed; identity numbers decrypted. */
export async function storedBookings(mobileNumber: string): Promise<ReturnType<typeof withNumbers<Booking>>[]> {
  const isOwn = eq(bookings.mobileNumber, storedMobileNumber(mobileNumber))
  return (await onDatabase(async (db) => withLines(db, await db.select().from(bookings).where(isOwn)))).map(withNumbers)
}
