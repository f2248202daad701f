import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import type { WeeklyHours } from './opening-hours.ts'
import { branchFormSchema, shiftEndsNextDay, slugOf, toHoursFields } from './branch-form.ts'
import { starterBranchHours } from './branch-hours.ts'

const closedWeek = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`day${day}`, 'closed']))
const posted = {
  nameAr: 'أبها',
  nameEn: 'Abha',
  cityAr: 'أبها',
  cityEn: 'Abha',
  latitude: '18.2164',
  longitude: '42.5053',
  ...closedWeek,
}

function issuesOf(fields: Record<string, string>) {
  const result = safeParse(branchFormSchema, { ...posted, ...fields })
  return result.success ? {} : Object.fromEntries(result.issues.map(({ path, message }) => [path?.[0]?.key, message]))
}

test.each(Object.entries(starterBranchHours))('the hours of %s are the same after editing', (_id, weeklyHours) => {
  const result = safeParse(branchFormSchema, { ...posted, ...toHoursFields(weeklyHours) })
  expect(result.output).toMatchObject({ weeklyHours })
})

test('shifts are sorted, 00:00 closes at midnight, and a forgotten shift of a closed day does not count', () => {
  const fields = {
    day5: 'hours',
    day5opens1: '16:00',
    day5closes1: '00:00',
    day5opens2: '09:00',
    day5closes2: '12:00',
    day6opens1: '10:00',
  }
  const result = safeParse(branchFormSchema, { ...posted, ...fields })
  const { weeklyHours } = result.output as { weeklyHours: unknown[] }
  expect(weeklyHours[5]).toEqual([
    { opens: 540, closes: 720 },
    { opens: 960, closes: 1440 },
  ])
  expect(weeklyHours[6]).toEqual([])
})

test('a shift that closes before it opens lasts past midnight, and stays so after editing', () => {
  const fields = { day4: 'hours', day4opens1: '17:00', day4closes1: '01:00' }
  const { weeklyHours } = safeParse(branchFormSchema, { ...posted, ...fields }).output as { weeklyHours: WeeklyHours }
  expect(weeklyHours[4]).toEqual([{ opens: 1020, closes: 1500 }])
  expect(toHoursFields(weeklyHours)).toMatchObject(fields)
  expect(shiftEndsNextDay('17:00', '01:00')).toBe(true)
  expect(shiftEndsNextDay('17:00', '00:00')).toBe(false)
})

test('a blank link becomes the one of the position', () => {
  const result = safeParse(branchFormSchema, posted)
  expect(result.output).toMatchObject({
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=18.2164,42.5053',
    isActive: false,
  })
})

test.each([
  [{ nameAr: '' }, { nameAr: 'required' }],
  [{ latitude: '91' }, { latitude: 'invalidLatitude' }],
  [{ longitude: 'east' }, { longitude: 'invalidLongitude' }],
  [{ phone: 'ring' }, { phone: 'invalidPhone' }],
  [{ mapUrl: 'javascript:alert(1)' }, { mapUrl: 'invalidLink' }],
  [{ day0: 'sometimes' }, { day0: 'invalidChoice' }],
  [{ day0: 'hours' }, { day0opens1: 'noShift' }],
  [{ day0: 'hours', day0opens1: '08:00' }, { day0closes1: 'shiftIncomplete' }],
  [{ day0: 'hours', day0opens1: '25:00', day0closes1: '23:00' }, { day0opens1: 'invalidTime' }],
  [{ day0: 'hours', day0opens1: '08:00', day0closes1: '08:00' }, { day0closes1: 'shiftEmpty' }],
  [{ day0: 'hours', day0opens1: '17:00', day0closes1: '01:00', day1: 'allDay' }, { day0closes1: 'shiftIntoNextDay' }],
  [
    {
      day6: 'hours',
      day6opens1: '09:00',
      day6closes1: '12:00',
      day6opens2: '17:00',
      day6closes2: '02:00',
      day0: 'hours',
      day0opens1: '01:30',
      day0closes1: '05:00',
    },
    { day6closes2: 'shiftIntoNextDay' },
  ],
  [
    { day0: 'hours', day0opens1: '08:00', day0closes1: '12:00', day0opens2: '11:59', day0closes2: '14:00' },
    { day0opens2: 'shiftsOverlap' },
  ],
])('%j is refused with %j', (fields, issues) => {
  expect(issuesOf(fields)).toEqual(issues)
})

test.each([
  ['Najran - King Saud Road', 'najran-king-saud-road'],
  ["Ta'if  Airport", 'taif-airport'],
  ['Café №7', 'cafe-no7'],
  ['نجران', 'branch'],
])('%j gives the id %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
