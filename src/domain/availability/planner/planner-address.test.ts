import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../../time/riyadh-time.ts'
import { isPlannerNarrowed, readPlannerAddress, showingDay, writePlannerAddress } from './planner-address.ts'

const today = '2026-11-22' as LocalDate

describe('the address of the planner', () => {
  test('says nothing for two weeks from today', () => {
    const read = readPlannerAddress(new URLSearchParams(), today)
    expect(read).toMatchObject({ from: today, day: today, days: 14, branch: undefined, car: undefined })
    expect(writePlannerAddress(read, today)).toBe('')
  })

  test('comes back as it was written', () => {
    const query = '?from=2026-12-01&days=60&day=2026-12-03&branch=abha&car=7&category=2&state=late'
    expect(writePlannerAddress(readPlannerAddress(new URLSearchParams(query), today), today)).toBe(query)
  })

  test('keeps the choice of all branches, which is not that of none', () => {
    const read = readPlannerAddress(new URLSearchParams('branch='), today)
    expect(isPlannerNarrowed(read)).toBe(false)
    expect(writePlannerAddress(read, today)).toBe('?branch=all')
  })

  test.each([
    ['in the grid', '2026-11-26', '?days=7&day=2026-11-26&car=7'],
    ['the first of the grid', '2026-11-22', '?days=7&car=7'],
    ['after the grid', '2026-11-29', '?from=2026-11-29&days=7&car=7'],
    ['before the grid', '2026-11-21', '?from=2026-11-21&days=7&car=7'],
  ])('shows a day that is %s', (_where, day, query) => {
    const shown = readPlannerAddress(new URLSearchParams('days=7&day=2026-11-25&car=7'), today)
    expect(writePlannerAddress(showingDay(shown, day as LocalDate), today)).toBe(query)
  })

  test.each(['from=yesterday', 'days=9999', 'car=1e9', 'branch=%27', 'state=lost', 'day=2026-02-30', 'category=-1'])(
    'ignores %s',
    (query) => {
      const read = readPlannerAddress(new URLSearchParams(query), today)
      expect(writePlannerAddress(read, today)).toBe('')
    },
  )
})
