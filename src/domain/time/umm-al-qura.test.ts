import { expect, test } from 'vitest'
import { dateAt } from './moment.fixture.ts'
import { addDays } from './riyadh-time.ts'
import { toUmmAlQura } from './umm-al-qura.ts'

test.each([
  ['2026-02-18', { year: 1447, month: 9, day: 1 }],
  ['2026-03-20', { year: 1447, month: 10, day: 1 }],
])('%s', (date, expected) => {
  expect(toUmmAlQura(dateAt(date))).toEqual(expected)
})

test('every day from 2000 to 2100 agrees with `Intl`', () => {
  const intl = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const different: string[] = []
  for (let date = dateAt('2000-01-01'); date <= '2100-12-31'; date = addDays(date, 1)) {
    const parts = intl.formatToParts(new Date(`${date}T00:00:00Z`))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value
    const { year, month, day } = toUmmAlQura(date)
    if (`${day}-${month}-${year}` !== `${part('day')}-${part('month')}-${part('year')}`) different.push(date)
  }
  expect(different).toEqual([])
})
