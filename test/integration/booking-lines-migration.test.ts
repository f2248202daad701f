import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { findBooking } from '#data/booking/bookings.ts'
import { connect, type Database } from '#data/database/connect.ts'
import { applyMigrations } from '#data/database/migrate.ts'
import { bookings } from '#data/tables/booking.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { halalas } from '#domain/money/money.ts'
import { storeBookingWithoutLines } from '../factories/bookings.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

describe('lines of earlier bookings', { tags: ['long'] }, () => {
  const folder = 'src/data/migrations'
  const beforeThat = 1795716544197

  async function openBefore() {
    const url = await createDatabase(inject('serverUrl'), 'template0')
    const { db, close } = connect(url, { maxConnections: 1 })
    onTestFinished(async () => {
      await close()
      await dropDatabase(url, inject('serverUrl'))
    })
    await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
    return db
  }

  const amounts = ['baseAmount', 'discountAmount', 'insuranceAmount', 'extrasAmount', 'afterHoursAmount'] as const
  const free = {
    carId: null,
    discountCode: null,
    discountAmount: halalas(0),
    insuranceAmount: halalas(0),
    hasInsurance: false,
    authorizationFee: halalas(0),
  } as const

  /** Stores a booking with these amounts and consistent totals. */
  function store(db: Database, changes: Parameters<typeof storeBookingWithoutLines>[1]) {
    const all = { baseAmount: halalas(35_700), adjustmentAmount: halalas(0), ...free, ...changes }
    const plus = amounts.reduce((sum, name) => sum + (name === 'discountAmount' ? -1 : 1) * (all[name] ?? 0), 0)
    const subtotal = halalas(plus + (all.adjustmentAmount ?? 0))
    return storeBookingWithoutLines(db, { ...all, subtotal, vatAmount: halalas(0), totalPrice: subtotal })
  }

  test('are its amounts, by days, months and codes where these explain them', async () => {
    const db = await openBefore()
    const [halved] = await db
      .insert(discountCodes)
      .values({ code: 'WELCOME10', kind: 'percentage', value: 1_000 })
      .returning()
    const code = { discountCode: 'WELCOME10', discountId: halved!.id }
    const month = { rentalType: 'monthly', dailyRate: halalas(11_900) } as const
    const seat = { id: 7, name: { ar: 'مقعد', en: 'Seat' }, charge: 'day', price: halalas(2_500), quantity: 2 } as const
    const cases: [Parameters<typeof store>[1], unknown[]][] = [
      [
        { hasInsurance: true, insuranceAmount: halalas(5_400) },
        [
          ['base', 3, 11_900, { kind: 'days' }],
          ['insurance', 3, 1_800, { kind: 'days' }],
        ],
      ],
      // A rate changed its days.
      [{ baseAmount: halalas(30_345) }, [['base', 1, 30_345, { kind: 'total' }]]],
      [
        { ...month, rentalDays: 35, baseAmount: halalas(299_500) },
        [
          ['base', 1, 240_000, { kind: 'months' }],
          ['base', 5, 11_900, { kind: 'days' }],
        ],
      ],
      // Further days cost at most a month.
      [{ ...month, rentalDays: 55, baseAmount: halalas(480_000) }, [['base', 2, 240_000, { kind: 'months' }]]],
      [{ ...month, rentalDays: 60, baseAmount: halalas(480_001) }, [['base', 1, 480_001, { kind: 'total' }]]],
      [
        { ...code, discountAmount: halalas(3_570) },
        [
          ['base', 3, 11_900, { kind: 'days' }],
          ['discount', 1, -3_570, { kind: 'discount', terms: { kind: 'percentage', hundredthsOfPercent: 1000 } }],
        ],
      ],
      // The code had another value when it was used.
      [
        { ...code, discountAmount: halalas(7_140) },
        [
          ['base', 3, 11_900, { kind: 'days' }],
          ['discount', 1, -7_140, { kind: 'discount', terms: { kind: 'fixed', amount: 7_140 } }],
        ],
      ],
      [
        { adjustmentAmount: halalas(-5_700), adjustedDailyRate: halalas(10_000), adjustmentReason: 'Guest' },
        [
          ['base', 3, 11_900, { kind: 'days' }],
          ['adjustment', 1, -5_700, { kind: 'once' }],
        ],
      ],
      [
        {
          extras: [{ ...seat, amount: halalas(15_000) }],
          extrasAmount: halalas(15_000),
          afterHoursAmount: halalas(7_500),
        },
        [
          ['base', 3, 11_900, { kind: 'days' }],
          ['extras', 6, 2_500, { kind: 'extra', id: 7 }],
          ['afterHours', 1, 7_500, { kind: 'total' }],
        ],
      ],
    ]
    const ids = []
    for (const [changes] of cases) ids.push((await store(db, changes)).id)
    await db.transaction((tx) => applyMigrations(tx, folder))
    for (const [index, [changes, expected]] of cases.entries()) {
      const { lines } = (await findBooking(db, ids[index]!))!
      const found = lines.map(({ key, quantity, unitPrice, origin }) => [key, quantity, unitPrice, origin])
      expect(found, JSON.stringify(changes)).toEqual(expected)
    }
  })

  test('are refused when they would not add up', async () => {
    const db = await openBefore()
    const wrong = { id: 7, name: { ar: '', en: '' }, charge: 'once', price: halalas(100), quantity: 1 } as const
    for (const _ of [1, 2]) await store(db, { extras: [{ ...wrong, amount: halalas(100) }], extrasAmount: halalas(99) })
    await store(db, {})
    await expect(db.transaction((tx) => applyMigrations(tx, folder))).rejects.toMatchObject({
      cause: { message: 'The lines of 2 bookings do not add up to their amounts' },
    })
    expect(await db.$count(bookings)).toBe(3)
  })
})
