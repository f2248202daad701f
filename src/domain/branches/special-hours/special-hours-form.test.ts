import * as v from 'valibot'
import { expect, test } from 'vitest'
import { specialHoursFormSchema, toSpecialHoursFields } from './special-hours-form.ts'

const posted = {
  noteAr: 'عيد الفطر',
  noteEn: 'Eid al-Fitr',
  branchId: '',
  kind: 'dates',
  fromDate: '2027-03-09',
  untilDate: '2027-03-12',
  day0: 'closed',
  day5: 'same',
}

function problemsOf(changes: Record<string, string>) {
  const result = v.safeParse(specialHoursFormSchema, { ...posted, ...changes })
  return result.success ? {} : (v.flatten(result.issues).nested ?? {})
}

test('all branches are closed on dates', () => {
  expect(v.parse(specialHoursFormSchema, posted)).toEqual({
    version: undefined,
    branchId: null,
    kind: 'dates',
    fromDate: '2027-03-09',
    untilDate: '2027-03-12',
    noteAr: 'عيد الفطر',
    noteEn: 'Eid al-Fitr',
    ranges: [],
    fridayRanges: null,
    evenTouched: false,
  })
})

const evenings = { day0: 'hours', day0opens1: '13:00', day0closes1: '16:00', day0opens2: '21:00', day0closes2: '02:00' }

test('hours of every Ramadan have no dates, and Fridays can differ', () => {
  const friday = { day5: 'hours', day5opens1: '21:00', day5closes1: '02:00' }
  const fields = { ...posted, ...evenings, ...friday, kind: 'ramadan', branchId: 'abha' }
  const values = v.parse(specialHoursFormSchema, fields)
  expect(values).toMatchObject({
    branchId: 'abha',
    fromDate: null,
    untilDate: null,
    ranges: [
      { opens: 780, closes: 960 },
      { opens: 1260, closes: 1560 },
    ],
    fridayRanges: [{ opens: 1260, closes: 1560 }],
  })
  expect(v.parse(specialHoursFormSchema, toSpecialHoursFields(values))).toEqual({ ...values })
})

test.each<[string, Record<string, string>, string, string]>([
  ['a season that ends before it begins', { untilDate: '2027-03-08' }, 'untilDate', 'lastDayBeforeFirst'],
  ['a season of more than a year', { untilDate: '2028-03-10' }, 'untilDate', 'tooManyDays'],
  ['a missing first day', { fromDate: '' }, 'fromDate', 'required'],
  ['a day that does not exist', { untilDate: '2027-02-30' }, 'untilDate', 'invalidDate'],
  ['a note in one language', { noteEn: ' ' }, 'noteEn', 'required'],
  [
    'hours that last into those of the next day',
    { ...evenings, day0opens1: '01:00' },
    'day0closes2',
    'shiftIntoNextDay',
  ],
  ['open days without a shift', { day0: 'hours' }, 'day0opens1', 'noShift'],
  [
    'a Friday whose shifts overlap',
    { day5: 'hours', day5opens1: '09:00', day5closes1: '12:00', day5opens2: '11:00', day5closes2: '13:00' },
    'day5opens2',
    'shiftsOverlap',
  ],
  ['an unknown kind', { kind: 'always' }, 'kind', 'invalidChoice'],
])('%s is refused at its field', (_, changes, field, problem) => {
  expect(problemsOf(changes)).toEqual({ [field]: [problem] })
})
