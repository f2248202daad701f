import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { undoRight } from '../../status/booking-status.ts'
import {
  decodeEvent,
  encodeEvent,
  lastChange,
  sinceMade,
  statusAfter,
  statusEvent,
  type BookingEvent,
  type BookingEventDetails,
} from './booking-events.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

/** Events of one booking, an hour apart, by Huda. */
function eventsOf(...details: BookingEventDetails[]): BookingEvent[] {
  const by = { kind: 'staff', staffId: 'huda', keyId: null } as const
  return details.map((one, index) => ({ ...one, id: index + 1, changeId: null, by, happenedAt: at(index) }))
}

const created = { kind: 'created', status: 'pending', source: 'website' } as const
const confirmed = statusEvent({ from: 'pending', to: 'confirmed' })
const handedOver = statusEvent({ from: 'confirmed', to: 'active' })

describe('the stored form', () => {
  const statuses = fc.constantFrom('pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show')
  const move = { from: statuses, to: statuses, reason: fc.constantFrom('customer', 'mistake', undefined) }

  test('is read back as what was written', () => {
    fc.assert(
      fc.property(fc.record(move), fc.option(fc.nat(), { nil: undefined }), (moved, undone) => {
        const event = statusEvent(moved, { eventId: undone })
        const { kind, values } = encodeEvent(event)
        expect(decodeEvent(kind, JSON.parse(JSON.stringify(values)) as Record<string, unknown>)).toEqual(event)
      }),
    )
  })

  test.each([
    ['removed', {}],
    ['created', { status: 'new', source: 'website' }],
    ['statusChanged', { from: 'pending', to: 'cancelled', reason: 'Mrs. Sara called' }],
    ['unitChanged', {}],
  ])('of an unknown %s is refused', (kind, values) => {
    expect(() => decodeEvent(kind, values)).toThrow('Invalid')
  })
})

describe('the status', () => {
  test('is the one of the last event that says one', () => {
    expect(statusAfter([])).toBeUndefined()
    expect(statusAfter(eventsOf({ kind: 'imported', status: 'completed' }))).toBe('completed')
    const erased = eventsOf(created, confirmed, { kind: 'changed', fields: [] }, { kind: 'erased' })
    expect(statusAfter(erased)).toBe('confirmed')
    expect(statusAfter(eventsOf(created, confirmed, { kind: 'corrected', status: 'no_show' }))).toBe('no_show')
  })
})

describe('the last change', () => {
  const huda = { staffId: 'huda', role: 'manager', now: at(12) } as const

  test('ignores what happens to units and numbers', () => {
    const events = eventsOf(created, confirmed, { kind: 'unitChanged', unitId: 4 }, { kind: 'numbersErased' })
    expect(lastChange(events)).toMatchObject({ id: 2, from: 'pending', to: 'confirmed', at: at(1), isUndo: false })
  })

  test.each([
    ['a booking that nobody changed', []],
    ['an edit', [confirmed, { kind: 'changed', fields: ['pickupDatetime'] }]],
    ['an erasure', [confirmed, { kind: 'erased' }]],
    ['an undo', [confirmed, statusEvent({ from: 'confirmed', to: 'pending' }, { eventId: 2 })]],
    ['a corrected status', [confirmed, { kind: 'corrected', status: 'no_show' }]],
    ['a removed demo booking', [confirmed, created]],
  ] as [string, BookingEventDetails[]][])('of %s cannot be undone', (_name, details) => {
    expect(undoRight(lastChange(eventsOf(created, ...details)), huda)).toBe('none')
  })
})

test('a booking that was made again under its id begins anew', () => {
  const events = eventsOf(created, confirmed, handedOver, created)
  expect(sinceMade(events)).toEqual(events.slice(3))
})
