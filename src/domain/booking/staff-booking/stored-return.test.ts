import { expect, test } from 'vitest'
import { instantAt, momentAt } from '../../time/moment.fixture.ts'
import type { StaffRequestValues } from './staff-booking-form.ts'
import { withReturn, type StoredPeriod } from './stored-return.ts'

const threeMonths: StoredPeriod = {
  status: 'confirmed',
  rentalType: 'monthly',
  pickupDatetime: instantAt('2026-11-01 10:00'),
  // Imported: not at the time of the pick-up.
  returnDatetime: instantAt('2027-02-01 08:00'),
}
const aMonth = { rentalType: 'monthly', pickup: momentAt('2026-11-01 10:00'), return: momentAt('2026-12-01 10:00') }

test.each([
  [
    'a monthly booking keeps its return while its pick-up and its length stay',
    threeMonths,
    { return: momentAt('2027-02-01 10:00') },
    '2027-02-01 08:00',
  ],
  ['with another length it has that', threeMonths, {}, '2026-12-01 10:00'],
  [
    'with another pick-up its return is that of the form',
    threeMonths,
    { pickup: momentAt('2026-11-02 10:00'), return: momentAt('2026-12-02 10:00') },
    '2026-12-02 10:00',
  ],
  [
    'a daily booking that becomes monthly lasts a month',
    { ...threeMonths, rentalType: 'daily' },
    {},
    '2026-12-01 10:00',
  ],
  [
    'one under way has the typed return',
    { ...threeMonths, status: 'active' },
    { typedReturn: momentAt('2027-02-05 10:00') },
    '2027-02-05 10:00',
  ],
  ['or keeps its own while none is typed', { ...threeMonths, status: 'active' }, {}, '2027-02-01 08:00'],
] as const)('%s', (_name, booking, changed, expected) => {
  const request = { ...aMonth, ...changed } as StaffRequestValues
  expect(withReturn(request, booking).return).toEqual(momentAt(expected))
})
