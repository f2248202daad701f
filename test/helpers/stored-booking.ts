import type { Booking, NewBooking } from '../../src/data/booking/bookings.ts'
import { encryptIdentity, type EncryptedIdentity } from '../../src/data/customers/identity.ts'
import { bookings } from '../../src/data/booking/schema.ts'
import { halalas } from '../../src/domain/pricing/money.ts'
import { testIdentity } from './test-identity.ts'
import { testNow } from './test-now.ts'
import type { TestSite } from './site.ts'

let made = 0

type Row = typeof bookings.$inferInsert

/** Document numbers are given as typed and stored encrypted, with `identity` when a test has its own cipher. */
type Changes = Partial<
  Omit<Row, keyof EncryptedIdentity> & { nationalId: string; licenseNumber: string; encrypted: EncryptedIdentity }
>

/** Stores a booking as a customer's form would, with changes. */
export async function storeBooking(site: Pick<TestSite, 'db'>, changes: Changes = {}) {
  const [booking] = await storeBookings(site, [changes])
  return booking!
}

/** Stores many bookings at once. */
export async function storeBookings({ db }: Pick<TestSite, 'db'>, each: readonly Changes[]) {
  const stored: Booking[] = []
  // A statement has a limited number of parameters.
  for (let at = 0; at < each.length; at += 1000) {
    const values = each.slice(at, at + 1000).map((changes) => newBooking(changes))
    stored.push(...(await db.insert(bookings).values(values).returning()))
  }
  return stored
}

function newBooking(changes: Changes): Row {
  made += 1
  const { nationalId, licenseNumber, encrypted = encryptNumbers(nationalId, licenseNumber), ...others } = changes
  return {
    reference: `RD-${made
      .toString(7)
      .padStart(6, '0')
      .replace(/\d/g, (digit) => 'BCDFGH2'.charAt(Number(digit)))}`,
    ...makeBooking(encrypted),
    carId: 1,
    ...others,
  }
}

function encryptNumbers(nationalId = '1058529940', licenseNumber = '1001244019'): EncryptedIdentity {
  return encryptIdentity(testIdentity, crypto.randomUUID(), { nationalId, licenseNumber })
}

/** A booking as a customer's form creates it, before it has a reference, of a car that no longer exists. */
export function makeBooking(identity = encryptNumbers()): NewBooking {
  return {
    language: 'ar',
    createdAt: testNow,
    carName: 'Toyota Yaris 2026',
    modelYear: 2026,
    fullName: 'سالم بن مهدي اليامي',
    mobileNumber: '+966512345678',
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
    rentalDays: 3,
    dailyRate: halalas(11_900),
    baseAmount: halalas(35_700),
    discountCode: 'WELCOME10',
    discountAmount: halalas(3_570),
    insuranceAmount: halalas(5_400),
    unlimitedKilometersAmount: halalas(0),
    authorizationFee: halalas(500),
    subtotal: halalas(38_030),
    vatAmount: halalas(5_705),
    totalPrice: halalas(43_735),
  }
}
