import type { Country } from '../customers/countries.ts'
import type { Plate } from '../fleet/plate.ts'
import { halalas } from '../money/money.ts'
import { dateAt, momentAt } from '../time/moment.fixture.ts'
import { parseBirthDate } from '../time/riyadh-time.ts'
import { contractValuesOf } from '../terms/contract-values.ts'
import type { TajeerFacts } from './tajeer-facts.ts'

/** Three days for a citizen, with every value known. */
export const tajeerFacts: TajeerFacts = {
  renter: {
    idNumber: '1058529940',
    birthDate: parseBirthDate('1990-03-05')!,
    nationality: 'SA' as Country,
    identityExpiresOn: dateAt('2030-01-31'),
    licenseNumber: '1058529940',
    licenseExpiresOn: dateAt('2031-01-31'),
    mobileNumber: '+966512345678',
    email: '',
  },
  drivers: [],
  vehicle: {
    plate: 'TNJ7356' as Plate,
    fuel: 'Gasoline',
    registrationExpiresOn: dateAt('2027-05-31'),
    insuranceExpiresOn: dateAt('2027-05-31'),
    inspectionExpiresOn: null,
    operatingCardExpiresOn: dateAt('2027-01-31'),
  },
  condition: {
    odometerKm: 15_200,
    fuelEighths: 7,
    checklist: {
      airConditioning: 'excellent',
      radio: 'good',
      screen: 'broken',
      speedometer: 'working',
      keys: 'faulty',
      seats: 'clean',
      tyres: '2',
      spareTyre: '3',
      triangle: 'present',
      extinguisher: 'missing',
      firstAidKit: 'present',
      tools: 'present',
    },
  },
  price: {
    rentalDays: 3,
    baseAmount: halalas(35_700),
    discountAmount: halalas(3_570),
    adjustmentAmount: halalas(0),
    insuranceAmount: halalas(9_000),
    returnFee: halalas(0),
    otherAmount: halalas(2_000),
    totalPrice: halalas(49_600),
  },
  contract: {
    ...contractValuesOf(null),
    kilometersPerDay: 250,
    extraKilometerPrice: halalas(50),
    lateGraceHours: 2,
    deductible: halalas(200_000),
    fullTankPrice: halalas(12_000),
  },
  paid: halalas(20_000),
  hasUnlimitedKilometers: false,
  pickupBranch: 'نجران',
  returnBranch: 'نجران',
  start: momentAt('2026-11-20 10:00'),
  end: momentAt('2026-11-23 10:00'),
  notes: '',
  current: null,
}
