import { expect, test } from 'vitest'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { availabilityPath, readAvailabilityRequest } from './availability-request.ts'

const now = instantAt('2026-11-20 09:00')
const request = {
  rentalType: 'daily',
  pickup: momentAt('2026-12-01 10:00'),
  return: momentAt('2026-12-03 12:30'),
  branchId: 'najran-airport',
} as const
const valid = { from: '2026-12-01T10:00', to: '2026-12-03T12:30', branch: 'najran-airport' }

test('an address is read as it was written', () => {
  expect(availabilityPath(request)).toBe(`/availability?${new URLSearchParams(valid).toString()}`)
  expect(readAvailabilityRequest(new URLSearchParams(valid), now)).toEqual(request)
  const monthly = { ...request, rentalType: 'monthly', return: momentAt('2027-01-01 10:00') } as const
  const [, query = ''] = availabilityPath(monthly).split('?')
  expect(readAvailabilityRequest(new URLSearchParams(query), now)).toEqual(monthly)
})

test.each([
  [{ from: '' }, 'from'],
  [{ from: '2026-12-01' }, 'from'],
  [{ from: '2026-02-30T10:00' }, 'from'],
  [{ from: '2026-12-01T10:00T10:00' }, 'from'],
  [{ from: '2026-11-19T10:00' }, 'from'],
  [{ from: '2029-12-01T10:00', to: '2029-12-02T10:00' }, 'from'],
  [{ to: '' }, 'to'],
  [{ to: '2026-12-01T10:00' }, 'to'],
  [{ to: '2028-01-01T10:00' }, 'to'],
  [{ branch: '' }, 'branch'],
  [{ branch: "x' or 1=1" }, 'branch'],
  [{ type: 'yearly' }, 'type'],
] as const)('%j names the wrong parameter', (changes, wrong) => {
  expect(readAvailabilityRequest(new URLSearchParams({ ...valid, ...changes }), now)).toEqual({ wrong })
})
