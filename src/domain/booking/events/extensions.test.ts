import { describe, expect, test } from 'vitest'
import { undoRight } from '../../status/booking-status.ts'
import { lastChange, statusEvent, type BookingEvent, type BookingEventDetails } from './booking-events.ts'
import { extensionsOf, nextExtension } from './extensions.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

/** Events of one booking, an hour apart, by Huda. */
function eventsOf(...details: BookingEventDetails[]): BookingEvent[] {
  const by = { kind: 'staff', staffId: 'huda', keyId: null } as const
  return details.map((one, index) => ({ ...one, id: index + 1, changeId: null, by, happenedAt: at(index) }))
}

const handedOver = statusEvent({ from: 'confirmed', to: 'active' })
const undoOf = (eventId: number) => statusEvent({ from: 'active', to: 'active', reason: 'mistake' }, { eventId })
const extended: BookingEventDetails = {
  kind: 'extended',
  fields: ['returnDatetime'],
  dueBefore: '2026-11-22T07:00:00.000Z',
  due: '2026-11-23T07:00:00.000Z',
  difference: 10_000,
  number: 1,
  before: { columns: {}, lines: [] },
}

describe('the number of an extension', () => {
  test('counts those of the rental that were not undone', () => {
    expect(nextExtension(eventsOf(handedOver), undefined)).toBe(1)
    expect(nextExtension(eventsOf(handedOver, extended, extended), undefined)).toBe(3)
    expect(nextExtension(eventsOf(handedOver, extended, extended, undoOf(3)), undefined)).toBe(2)
  })

  test('begins anew with a new contract, and follows what staff entered about it', () => {
    const events = eventsOf(handedOver, extended, extended)
    expect(nextExtension(events, { savedAt: at(2), extensions: 0 })).toBe(2)
    expect(nextExtension(events, { savedAt: at(3), extensions: 0 })).toBe(1)
    expect(nextExtension(events, { savedAt: at(3), extensions: 25 })).toBe(26)
  })
})

test('an extension is undone by a manager while it is the last change', () => {
  const manager = { staffId: 'sara', role: 'manager', now: at(12) } as const
  const right = (...details: BookingEventDetails[]) => undoRight(lastChange(eventsOf(handedOver, ...details)), manager)
  expect(right(extended)).toBe('withReason')
  expect(right(extended, undoOf(2))).toBe('none')
  expect(right({ ...extended, before: undefined })).toBe('none')
  expect(right(extended, { kind: 'changed', fields: ['fullName'] })).toBe('none')
  expect(extensionsOf(eventsOf(handedOver, extended, undoOf(2)))).toEqual([])
})
