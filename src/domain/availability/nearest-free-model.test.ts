import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starterBranchHours } from '../branches/branch-hours.ts'
import { usualHours, type WeeklyHours } from '../branches/opening-hours.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { addMinutes } from '../time/riyadh-time.ts'
import { nearestFreeByTrying } from './fleet-model.fixture.ts'
import { nearestFreePeriod } from './nearest-free-period.ts'
import { placeHold } from './place-hold.ts'
import type { GroupHold, UnitGroup } from './units/unit-group.ts'

const firstSeed = 20_261_126
const hourMs = 3_600_000
const now = instantAt('2026-11-26 09:00')
const start = momentAt('2026-11-27 08:00')
const place = { branchId: 'najran', pool: 'najran' }

const morning = [{ opens: 8 * 60, closes: 12 * 60 }]
const weeks: WeeklyHours[] = [starterBranchHours['najran-airport'], [morning, [], morning, morning, [], [], morning]]

/** Few units and holds of whole half days, so that they often touch and the model can try every assignment. */
const fleets: fc.Arbitrary<UnitGroup> = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    wanted: fc.array(
      fc.record({
        unit: fc.nat(2),
        from: fc.integer({ min: 0, max: 24 }),
        length: fc.integer({ min: 1, max: 10 }),
        isMovable: fc.boolean(),
      }),
      { maxLength: 7 },
    ),
    retires: fc.option(fc.integer({ min: 4, max: 30 })),
    expires: fc.option(fc.integer({ min: 0, max: 30 })),
  })
  .map(({ count, wanted, retires, expires }) => {
    const base = now.getTime()
    const units = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      ...place,
      service: { from: 0, until: index === 1 && retires ? base + retires * 12 * hourMs : Infinity },
      ...(index === 0 && count > 1 && expires !== null && { validUntil: base + expires * 12 * hourMs }),
    }))
    const holds: GroupHold[] = []
    for (const [index, { unit, from, length, isMovable }] of wanted.entries()) {
      const span = { from: base + from * 12 * hourMs, until: base + (from + length) * 12 * hourMs }
      const group = { units, holds }
      const unitId = (unit % count) + 1
      const placement = placeHold(group, { ...place, ...span, unitId })
      if (!placement || placement.moves.length > 0) continue
      holds.push({ id: index + 1, ...place, ...span, unitId, isMovable })
    }
    return { units, holds }
  })

function expectAgreement(numRuns: number, seed: number): void {
  fc.assert(
    fc.property(
      fleets,
      fc.constantFrom(...weeks),
      fc.record({ start: fc.nat(10 * 48), days: fc.integer({ min: 1, max: 7 }) }),
      (group, week, period) => {
        const hours = usualHours(week)
        const pickup = addMinutes(start, period.start * 30)
        const wanted = {
          rentalType: 'daily' as const,
          pickup,
          return: addMinutes(pickup, period.days * 1440),
          pickupHours: hours,
          returnHours: hours,
          now,
        }
        expect(nearestFreePeriod([group], place, wanted, 60)).toEqual(nearestFreeByTrying(group, place, wanted, 60))
      },
    ),
    { numRuns, seed },
  )
}

test(`300 nearest free periods are those of a search through every assignment, seed ${firstSeed}`, () => {
  expectAgreement(300, firstSeed)
})

// In ten parts, because a slow machine takes minutes for all of them.
const seeds = Array.from({ length: 10 }, (_, index) => firstSeed + index)
test.each(seeds)('of 10,000 nearest free periods those of seed %i are right', { tags: ['long'] }, (seed) => {
  expectAgreement(1_000, seed)
})
