import { expect, test } from 'vitest'
import type { LocalDate, LocalTime } from './riyadh-time.ts'
import { calendarFile } from './calendar-file.ts'

const madeAt = new Date('2026-11-22T06:00:00Z')
const pickup = {
  id: 'RD-7K3F9Q-pickup',
  at: { date: '2026-11-23' as LocalDate, time: '01:30' as LocalTime },
  title: 'Pick up Toyota Yaris, 2026',
  place: 'Najran Airport',
  details: 'Reference RD-7K3F9Q\nTotal; 523.60',
}

test('an appointment is in UTC, with escaped texts and a reminder', () => {
  expect(calendarFile([pickup], madeAt).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roud//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:RD-7K3F9Q-pickup',
    'DTSTAMP:20261122T060000Z',
    'DTSTART:20261122T223000Z',
    'DTEND:20261122T230000Z',
    String.raw`SUMMARY:Pick up Toyota Yaris\, 2026`,
    'LOCATION:Najran Airport',
    String.raw`DESCRIPTION:Reference RD-7K3F9Q\nTotal\; 523.60`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Pick up Toyota Yaris\, 2026`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('lines are at most 75 bytes, and unfold to the text', () => {
  const place = 'فرع الملك سعود في مدينة نجران، '.repeat(8)
  const file = calendarFile([{ ...pickup, place }], madeAt)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}`)
})
