import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDiscountCandidates } from '#data/pricing/discounts.ts'
import { cars } from '#data/tables/fleet.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { chooseDiscount } from '#domain/pricing/discount.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'

let database: TestDatabase
let patrol: number
let yaris: number

beforeAll(async () => {
  database = await createTestDatabase()
  patrol = await findCarId('Nissan Patrol')
  yaris = await findCarId('Toyota Yaris')
})

afterAll(() => database.drop())

async function findCarId(nameEn: string): Promise<number> {
  const [row] = await database.db.select({ id: cars.id }).from(cars).where(eq(cars.nameEn, nameEn))
  return row!.id
}

test('a code is found however it is typed, with its value in hundredths', async () => {
  expect(await findDiscountCandidates(database.db, ' welcome١٠ ', yaris)).toMatchObject([
    { code: 'WELCOME10', carId: null, kind: 'percentage', hundredthsOfPercent: 1000 },
  ])
  expect(await findDiscountCandidates(database.db, 'najran50', yaris)).toMatchObject([
    { code: 'NAJRAN50', carId: null, kind: 'fixed', amount: 5000 },
  ])
})

test('a code for one car is not found for another', async () => {
  expect(await findDiscountCandidates(database.db, 'PATROL15', patrol)).toHaveLength(1)
  expect(await findDiscountCandidates(database.db, 'PATROL15', yaris)).toEqual([])
})

test('the discount for this car has priority over the one for all cars', async () => {
  await database.db.insert(discountCodes).values([
    { code: 'BOTH', kind: 'percentage', value: 500 },
    { code: 'BOTH', kind: 'fixed', value: 2500, carId: patrol },
  ])
  const candidates = await findDiscountCandidates(database.db, 'both', patrol)
  expect(candidates).toHaveLength(2)
  expect(chooseDiscount(candidates, patrol)).toMatchObject({ carId: patrol, amount: 2500 })
  expect(chooseDiscount(await findDiscountCandidates(database.db, 'both', yaris), yaris)).toMatchObject({ carId: null })
})

test.each(['EXPIRED', 'NOSUCH', '', '   ', 'a\0b', '\ud800', "' or 1=1 --", 'X'.repeat(100_000)])(
  'nothing is found for %j',
  async (code) => {
    expect(await findDiscountCandidates(database.db, code, yaris)).toEqual([])
  },
)

test.each([0, -1, 1.5, 2_147_483_648, Number.NaN, Number.MAX_SAFE_INTEGER])(
  'a car of number %d finds nothing',
  async (carId) => {
    expect(await findDiscountCandidates(database.db, 'WELCOME10', carId)).toEqual([])
  },
)

test('a code for all cars exists once, as does a code for one car', async () => {
  const insert = (carId: number | null) =>
    database.db.insert(discountCodes).values({ code: 'ONCE', kind: 'fixed', value: 100, carId })
  await insert(null)
  await insert(yaris)
  await expect(insert(null)).rejects.toMatchObject({ cause: { constraint: 'discount_codes_code_car' } })
  await expect(insert(yaris)).rejects.toMatchObject({ cause: { constraint: 'discount_codes_code_car' } })
})

test.each([
  { code: 'lower', kind: 'fixed', value: 100 },
  { code: ' SPACED ', kind: 'fixed', value: 100 },
  { code: '', kind: 'fixed', value: 100 },
  { code: 'NOTHING', kind: 'fixed', value: 0 },
  { code: 'MORE', kind: 'percentage', value: 10_001 },
] as const)('the table refuses $code worth $value', async (row) => {
  await expect(database.db.insert(discountCodes).values(row)).rejects.toMatchObject({ cause: { code: '23514' } })
})
