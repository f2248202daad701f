import { describe, expect, test } from 'vitest'
import {
  atOfferedBranch,
  bookingDataKey,
  fromToday,
  parseBookingData,
  readSearch,
  readSearchFields,
  updateBookingData,
  type BookingData,
} from './booking-data.ts'
import { dateAt, instantAt } from '../time/moment.fixture.ts'

const now = instantAt('2026-03-15 23:30')
const defaults = {
  pickupLocation: 'najran-airport',
  pickupDate: '2026-03-15',
  returnDate: '2026-03-16',
  pickupTime: '10:00',
  returnTime: '10:00',
}
const saved = {
  pickupLocation: 'abha',
  pickupDate: '2026-03-20',
  returnDate: '2026-03-25',
  pickupTime: '14:30',
  returnTime: '08:15',
}

test('the key on the device', () => {
  expect(bookingDataKey).toBe('bookingData')
})

test('saved data is read back', () => {
  expect(parseBookingData(JSON.stringify(saved), now)).toEqual(saved)
})

test.each([null, '', '{', 'null', '[]', '"text"', '42', '{}', '{"pickupDate":5,"pickupLocation":{}}'])(
  '%j is read as the defaults',
  (text) => {
    expect(parseBookingData(text, now)).toEqual(defaults)
  },
)

describe('an invalid field falls back without the others', () => {
  test.each([
    [{ pickupLocation: '!!' }, { pickupLocation: 'najran-airport' }],
    [{ pickupLocation: 'x'.repeat(81) }, { pickupLocation: 'najran-airport' }],
    [{ pickupDate: '2026-02-30' }, { pickupDate: '2026-03-15' }],
    [{ returnDate: 'soon' }, { returnDate: '2026-03-21' }],
    [{ returnDate: '2026-03-19' }, { returnDate: '2026-03-21' }],
    [{ returnDate: '2026-03-20' }, { returnDate: '2026-03-20' }],
    [{ pickupTime: '24:00' }, { pickupTime: '10:00' }],
    [{ returnTime: 10 }, { returnTime: '10:00' }],
  ])('%j', (wrong, expected) => {
    expect(parseBookingData(JSON.stringify({ ...saved, ...wrong }), now)).toEqual({ ...saved, ...expected })
  })
})

describe('dates that have passed move to today and keep their length', () => {
  const today = instantAt('2026-11-26 09:00')
  test.each([
    ['2026-11-25', '2026-11-26', '2026-11-26', '2026-11-27'],
    ['2026-11-20', '2026-11-25', '2026-11-26', '2026-12-01'],
    ['2026-11-24', '2026-12-24', '2026-11-26', '2026-12-26'],
    ['2026-11-25', '2026-11-25', '2026-11-26', '2026-11-26'],
    ['2026-11-25', '2026-11-24', '2026-11-26', '2026-11-27'],
    ['2026-11-25', '', '2026-11-26', '2026-11-27'],
    ['2026-11-26', '2026-11-27', '2026-11-26', '2026-11-27'],
  ])('%s to %s', (pickupDate, returnDate, ...moved) => {
    const text = JSON.stringify({ ...saved, pickupDate, returnDate })
    const read = (stored: string) => Object.values(pick(parseBookingData(stored, today)))
    expect(read(text)).toEqual(moved)
    const atOtherBranch = updateBookingData(text, today, { pickupLocation: 'jeddah-hira' })
    expect(read(JSON.stringify(atOtherBranch))).toEqual(moved)
  })

  test('a search in an address too, which may lack the return', () => {
    expect(fromToday({ pickupDate: dateAt('2026-11-25') }, today)).toEqual({ pickupDate: '2026-11-26' })
    expect(fromToday<Partial<BookingData>>({ pickupLocation: 'abha' }, today)).toEqual({ pickupLocation: 'abha' })
  })
})

function pick({ pickupDate, returnDate }: { pickupDate: string; returnDate: string }) {
  return { pickupDate, returnDate }
}

test('a saved branch that is no longer offered becomes the first one', () => {
  const branches = [{ id: 'abha' }, { id: 'jeddah-hira' }]
  const at = (pickupLocation: string) => ({ ...parseBookingData(null, now), pickupLocation })
  expect(atOfferedBranch(at('removed'), branches)).toEqual(at('abha'))
  expect(atOfferedBranch(at('jeddah-hira'), branches)).toEqual(at('jeddah-hira'))
  expect(atOfferedBranch(at('removed'), [])).toEqual(at('removed'))
})

test('an update keeps all other fields', () => {
  const updated = updateBookingData(JSON.stringify(saved), now, { returnDate: dateAt('2026-03-30') })
  expect(updated).toEqual({ ...saved, returnDate: '2026-03-30' })
  expect(updateBookingData(null, now, { pickupLocation: 'abha' })).toEqual({ ...defaults, pickupLocation: 'abha' })
})

test('a pick-up that is later than the return for a moment, while it is typed, does not move the return', () => {
  const typed = updateBookingData(JSON.stringify(saved), now, { pickupDate: dateAt('2026-12-20') })
  expect(parseBookingData(JSON.stringify(typed), now)).toMatchObject({ returnDate: '2026-12-21' })
  const done = updateBookingData(JSON.stringify(typed), now, { pickupDate: dateAt('2026-03-22') })
  expect(parseBookingData(JSON.stringify(done), now)).toMatchObject({ returnDate: '2026-03-25' })
})

test('a pick-up that has passed for a moment, while it is typed, does not move the return either', () => {
  const typed = updateBookingData(JSON.stringify(saved), now, { pickupDate: dateAt('2026-03-02') })
  expect(parseBookingData(JSON.stringify(typed), now)).toMatchObject({
    pickupDate: '2026-03-15',
    returnDate: '2026-03-25',
  })
})

test('the search of a form without scripts is read from its address', () => {
  const fields = new URLSearchParams('pickupLocation=jeddah-hira&pickupDate=2026-12-01&returnDate=2026-12-05')
  expect(readSearch(fields)).toEqual({
    pickupLocation: 'jeddah-hira',
    pickupDate: '2026-12-01',
    returnDate: '2026-12-05',
    pickupTime: '10:00',
    returnTime: '10:00',
  })
})

test('each field of a search is read on its own, and the times together', () => {
  const read = (query: string) => readSearchFields(new URLSearchParams(query))
  expect(read('pickupLocation=&pickupDate=2026-12-01&returnDate=')).toEqual({ pickupDate: '2026-12-01' })
  expect(read('pickupLocation=Jeddah - Hira&returnTime=12:30&pickupDate=soon')).toEqual({
    pickupLocation: 'jeddah-hira',
    pickupTime: '10:00',
    returnTime: '12:30',
  })
})

test.each([
  '',
  'pickupDate=2026-12-01',
  'pickupDate=2026-12-05&returnDate=2026-12-01',
  'pickupDate=x&returnDate=2026-02-30',
])('the address ?%s has no search', (query) => {
  expect(readSearch(new URLSearchParams(query))).toBeUndefined()
})
