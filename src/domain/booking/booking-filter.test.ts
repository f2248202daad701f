import { expect, test } from 'vitest'
import { everyBooking, isNarrowed, readBookingFilter, writeBookingFilter } from './booking-filter.ts'

const read = (address: string) => readBookingFilter(new URLSearchParams(address))

const everything = {
  status: undefined,
  branch: undefined,
  car: undefined,
  by: 'created',
  order: 'latest',
  from: undefined,
  to: undefined,
}

test('an address without a filter lists everything, newest first', () => {
  expect(read('')).toEqual(everything)
  expect(isNarrowed(read('by=pickup&order=earliest'))).toBe(false)
})

test.each([
  'status=pending',
  'branch=najran-airport',
  'car=7',
  'from=2026-11-01&to=2026-11-30&by=pickup&order=earliest',
  'status=no_show&branch=abha&car=26&from=2026-11-20&by=return',
])('%s is read and written unchanged', (address) => {
  const written = writeBookingFilter(read(address))
  expect(written.size).toBe(new URLSearchParams(address).size)
  expect(readBookingFilter(written)).toEqual(read(address))
  expect(isNarrowed(read(address))).toBe(true)
})

test.each(['', 'branch=', 'branch=all', 'view=all'])('%j filters nothing, which is said in the address', (address) => {
  expect(read(address)).toEqual(everything)
  expect(writeBookingFilter(read(address)).toString()).toBe(everyBooking)
})

test.each([
  'status=lost',
  'branch=../etc',
  'branch=%00',
  'car=-1',
  'car=9999999999',
  'car=1e3',
  'by=name',
  'order=desc',
  'from=2026-02-30',
  'to=yesterday',
])('%s is ignored', (address) => {
  expect(read(address)).toEqual(everything)
})

test('dates may be written with Arabic digits', () => {
  expect(read(`from=${encodeURIComponent('٢٠٢٦-١١-٢٠')}`).from).toBe('2026-11-20')
})
