import { expect, test } from 'vitest'
import { dateAt } from '../../time/moment.fixture.ts'
import { comingHolidays } from './coming-holidays.ts'

const asPublished = { year: 1448, start: 0, end: 0 }
const shown = (date: string, moon = asPublished) =>
  comingHolidays(dateAt(date), moon).map(({ key, from, until }) => `${key} ${from} ${until}`)

test('the holidays of the coming year follow both calendars', () => {
  expect(shown('2026-11-22')).toEqual([
    'foundingDay 2027-02-22 2027-02-22',
    'eidAlFitr 2027-03-09 2027-03-12',
    'eidAlAdha 2027-05-15 2027-05-18',
    'nationalDay 2027-09-23 2027-09-23',
  ])
})

test('a holiday is named until it is over', () => {
  expect(shown('2027-03-12')[0]).toBe('eidAlFitr 2027-03-09 2027-03-12')
  expect(shown('2027-03-13')[0]).toBe('eidAlAdha 2027-05-15 2027-05-18')
})

test('Eid al-Fitr follows the moon at the end of Ramadan', () => {
  expect(shown('2026-11-22', { year: 1448, start: 0, end: 1 })[1]).toBe('eidAlFitr 2027-03-10 2027-03-13')
})
