import { expect, test } from 'vitest'
import { starterBranchHours } from '../../domain/branches/branch-hours.ts'
import { describeOpeningHours } from './opening-hours-specification.ts'

const workdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']

function entry(dayOfWeek: string[], opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

test('a branch that never closes is open to the last minute of every day', () => {
  expect(describeOpeningHours(starterBranchHours.abha)).toEqual([
    entry([...workdays, 'Friday', 'Saturday'], '00:00', '23:59'),
  ])
})

test('a closed day has no entry', () => {
  expect(describeOpeningHours(starterBranchHours['riyadh-al-qadisiyyah'])).toEqual([
    entry(workdays, '08:00', '23:00'),
    entry(['Saturday'], '20:00', '23:00'),
  ])
})

test('a split shift has an entry for each part', () => {
  expect(describeOpeningHours(starterBranchHours['jeddah-hira'])).toEqual([
    entry(workdays, '08:00', '23:00'),
    entry(['Friday'], '17:00', '22:00'),
    entry(['Saturday'], '09:00', '12:00'),
    entry(['Saturday'], '16:00', '22:00'),
  ])
})
