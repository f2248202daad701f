import { expect, test } from 'vitest'
import { dateAt } from './moment.fixture.ts'
import { addDays } from './riyadh-time.ts'
import { toUmmAlQura, ummAlQuraMonth } from './umm-al-qura.ts'

test.each([
  ['2026-02-18', { year: 1447, month: 9, day: 1 }],
  ['2026-03-20', { year: 1447, month: 10, day: 1 }],
])('%s', (date, expected) => {
  expect(toUmmAlQura(dateAt(date))).toEqual(expected)
})

/** Every thirteenth day is each day of a month in turn. */
const samples = [
  { days: 'every thirteenth day', step: 13, tags: [] },
  { days: 'every day', step: 1, tags: ['long'] },
]

for (const { days, step, tags } of samples)
  test(`${days} from 2000 to 2100 agrees with \`Intl\``, { tags }, () => {
    const intl = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const different: string[] = []
    for (let date = dateAt('2000-01-01'); date <= '2100-12-31'; date = addDays(date, step)) {
      const parts = intl.formatToParts(new Date(`${date}T00:00:00Z`))
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value
      const { year, month, day } = toUmmAlQura(date)
      if (`${day}-${month}-${year}` !== `${part('day')}-${part('month')}-${part('year')}`) different.push(date)
    }
    expect(different).toEqual([])
  })

test.each([
  ['Ramadan 1448', 1448, 9, '2027-02-08', '2027-03-08'],
  ['Shawwal 1448', 1448, 10, '2027-03-09', '2027-04-07'],
  ['Dhu al-Hijjah 1448', 1448, 12, '2027-05-07', '2027-06-05'],
])('%s lasts from its first to its last day', (_, year, month, first, last) => {
  expect(ummAlQuraMonth(year, month)).toEqual({ first, last })
})

test('every month from 2000 to 2100 begins with its first day and is followed by the next one', () => {
  const wrong: string[] = []
  for (let year = 1421; year <= 1523; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const { first, last } = ummAlQuraMonth(year, month)!
      const next = toUmmAlQura(addDays(last, 1))
      const { year: yearOfFirst, month: monthOfFirst, day } = toUmmAlQura(first)
      if (`${yearOfFirst}-${monthOfFirst}-${day}` !== `${year}-${month}-1`) wrong.push(first)
      if (next.day !== 1 || next.month !== (month % 12) + 1) wrong.push(last)
    }
  }
  expect(wrong).toEqual([])
})

test('months outside of the table are unknown', () => {
  expect([ummAlQuraMonth(1419, 12), ummAlQuraMonth(1525, 1)]).toEqual([undefined, undefined])
  expect(ummAlQuraMonth(1420, 1)?.first).toBe('1999-04-17')
})
