import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../../time/riyadh-time.ts'
import { readPlannerAddress, writePlannerAddress } from './planner-address.ts'

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

  test.each(['from=yesterday', 'days=9999', 'car=1e9', 'branch=%27', 'state=lost', 'day=2026-02-30', 'category=-1'])(
    'ignores %s',
    (query) => {
      const read = readPlannerAddress(new URLSearchParams(query), today)
      expect(writePlannerAddress(read, today)).toBe('')
    },
  )
})
