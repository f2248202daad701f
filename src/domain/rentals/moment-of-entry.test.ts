import { expect, test } from 'vitest'
import { momentOfEntry } from './moment-of-entry.ts'

const now = new Date('2026-11-22T09:00:00Z')
const hourMs = 3_600_000
const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs)

test.each([
  ['sent at once', 0, at(5), now],
  ['almost a minute on the way', 59_999, at(5), now],
  ['an hour on the device', hourMs, at(5), at(1)],
  ['an hour on the device, without an event before', hourMs, undefined, at(1)],
  ['as old as the last event', 5 * hourMs, at(5), at(5)],
  ['before the last event', 6 * hourMs, at(5), now],
  ['a clock that was set back meanwhile', -hourMs, at(5), now],
  ['a clock that was set forward by a year', 8_760 * hourMs, undefined, now],
  ['no number', Number.NaN, undefined, now],
  ['without end', Number.POSITIVE_INFINITY, undefined, now],
])('%s', (_name, waitedMs, last, moment) => {
  expect(momentOfEntry({ waitedMs, now, last })).toEqual(moment)
})
