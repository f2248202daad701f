import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allInOrder } from '../../rentals/car-condition.ts'
import type { BookingEvent, BookingEventDetails, ExchangeEvent } from './booking-events.ts'
import { rentalAfter, type Rental } from './rental.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const condition = (odometerKm: number) => ({ odometerKm, fuelEighths: 8, checklist: allInOrder })
const by = { kind: 'staff', staffId: 'huda', keyId: null } as const
const hold = { from: at(0).toISOString(), until: at(48).toISOString(), pinned: false }
const before = { carId: 1, modelYear: 2026, hold, preparation: 'ready', branchId: 'najran-airport' } as const

const handedOver = (unitId: number, km: number) =>
  ({ kind: 'handedOver', from: 'confirmed', to: 'active', unitId, condition: condition(km) }) as const
const exchanged = (former: ExchangeEvent['former'], unitId: number, km: number) =>
  ({
    kind: 'exchanged',
    from: 'active',
    to: 'active',
    exchangeReason: 'breakdown',
    former,
    unitId,
    condition: condition(km),
    before,
  }) as const
const returned = (unitId: number, km: number) =>
  ({ kind: 'returned', from: 'active', to: 'completed', unitId, condition: condition(km) }) as const

/** Events of one booking, an hour apart. */
function eventsOf(...details: BookingEventDetails[]): BookingEvent[] {
  const all = [{ kind: 'created', status: 'pending', source: 'website' } as const, ...details]
  return all.map((one, index) => ({ ...one, id: index + 1, changeId: null, by, happenedAt: at(index) }))
}

test('a rental has a leg for each unit', () => {
  const events = eventsOf(
    handedOver(7, 48_000),
    exchanged({ unitId: 7, condition: condition(48_600) }, 9, 9_010),
    returned(9, 9_300),
  )
  expect(rentalAfter(events)).toEqual({
    unitId: 9,
    handedOverAt: at(1),
    out: condition(48_000),
    returnedAt: at(3),
    back: condition(9_300),
    legs: [
      { unitId: 7, from: at(1), to: at(2), out: condition(48_000), back: condition(48_600) },
      { unitId: 9, from: at(2), to: at(3), out: condition(9_010), back: condition(9_300) },
    ],
    notReturnedAt: null,
  })
})

test('an undone return leaves the hand-over, and an undone hand-over leaves no rental', () => {
  const out = [handedOver(7, 48_000), returned(7, 48_600)]
  const undo = (eventId: number): BookingEventDetails => ({ kind: 'undone', eventId, from: 'completed', to: 'active' })
  expect(rentalAfter(eventsOf(...out, undo(3)))).toMatchObject({ handedOverAt: at(1), returnedAt: null, back: null })
  const undone = [handedOver(7, 48_000), undo(2)]
  expect(rentalAfter(eventsOf(...undone))).toBeUndefined()
  expect(rentalAfter(eventsOf(...undone, handedOver(9, 9_010)))).toMatchObject({ unitId: 9, handedOverAt: at(3) })
})

describe('what is not known', () => {
  test('of the first car, the exchange says', () => {
    const imported: BookingEventDetails = { kind: 'imported', status: 'active' }
    const rental = rentalAfter(eventsOf(imported, exchanged({ unitId: 7, condition: condition(48_600) }, 9, 9_010)))
    expect(rental).toMatchObject({ unitId: 9, handedOverAt: null, out: null })
    expect(rental!.legs[0]).toEqual({ unitId: 7, from: null, to: at(2), out: null, back: condition(48_600) })
  })

  test('of a return whose hand-over nobody entered, stays unknown', () => {
    expect(rentalAfter(eventsOf(returned(7, 48_000)))).toMatchObject({ unitId: 7, handedOverAt: null, out: null })
  })
})

test('after random events the legs follow each other, and undoing the last event restores the rental before it', () => {
  const step = fc.record({ what: fc.constantFrom('go', 'end', 'undo'), unitId: fc.nat(4), km: fc.nat(500) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const events: BookingEvent[] = []
      const states: (Rental | undefined)[] = [undefined]
      let km = 48_000
      const add = (details: BookingEventDetails) => {
        const id = events.length + 1
        events.push({ ...details, id, changeId: null, by, happenedAt: at(id) })
      }
      for (const { what, unitId, km: driven } of steps) {
        const rental = rentalAfter(events)
        const isOut = rental !== undefined && rental.returnedAt === null
        km += driven
        if (what === 'undo' && states.length > 1 && events.at(-1)?.kind !== 'undone') {
          add({ kind: 'undone', eventId: events.length, from: 'active', to: 'active' })
          states.pop()
          expect(rentalAfter(events)).toEqual(states.at(-1))
          continue
        }
        if (!rental) add(handedOver(unitId, km))
        else if (isOut && what === 'end') add(returned(rental.unitId!, km))
        else if (isOut) add(exchanged({ unitId: rental.unitId!, condition: condition(km) }, unitId, km))
        else continue
        states.push(rentalAfter(events))
      }
      const { legs = [] } = rentalAfter(events) ?? {}
      for (const [index, leg] of legs.entries()) {
        expect(leg.from).toEqual(index === 0 ? leg.from : legs[index - 1]!.to)
        expect(leg.to === null).toBe(leg.back === null)
        if (leg.back) expect(leg.back.odometerKm).toBeGreaterThanOrEqual(leg.out!.odometerKm)
      }
    }),
  )
})
