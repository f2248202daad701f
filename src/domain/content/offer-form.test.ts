import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { toTypedMoment } from '../time/typed-moment.ts'
import { offerFormSchema, offerState } from './offer-form.ts'

const posted = { titleAr: 'عرض', titleEn: 'Offer', startDate: '2026-11-20T00:00', endDate: '2026-11-30T23:30' }

function issuesOf(fields: Record<string, string>) {
  const result = safeParse(offerFormSchema, { ...posted, ...fields })
  return result.success ? {} : Object.fromEntries(result.issues.map(({ path, message }) => [path?.[0]?.key, message]))
}

test('start and end are in Riyadh time', () => {
  const result = safeParse(offerFormSchema, posted)
  expect(result.output).toMatchObject({
    startDate: new Date('2026-11-19T21:00:00Z'),
    endDate: new Date('2026-11-30T20:30:00Z'),
    descriptionAr: '',
    imageUrl: '',
    isActive: false,
  })
  expect(toTypedMoment(new Date('2026-11-30T20:30:00Z'))).toBe(posted.endDate)
})

test('seconds that a browser adds, a space and Arabic digits are accepted', () => {
  expect(issuesOf({ endDate: '2026-11-30T23:30:00' })).toEqual({})
  expect(issuesOf({ endDate: '٢٠٢٦-١١-٣٠ ٢٣:٣٠' })).toEqual({})
})

test.each([
  [{ titleEn: '' }, { titleEn: 'required' }],
  [{ startDate: '' }, { startDate: 'required' }],
  [{ startDate: '2026-02-30T10:00' }, { startDate: 'invalidDate' }],
  [{ endDate: 'tomorrow' }, { endDate: 'invalidDate' }],
  [{ endDate: posted.startDate }, { endDate: 'endBeforeStart' }],
  [{ endDate: '2026-11-19T23:59' }, { endDate: 'endBeforeStart' }],
])('%j is refused with %j', (fields, issues) => {
  expect(issuesOf(fields)).toEqual(issues)
})

const startDate = new Date('2026-11-20T06:00:00Z')
const endDate = new Date('2026-11-25T06:00:00Z')

test.each([
  ['2026-11-20T05:59:59.999Z', 'upcoming'],
  ['2026-11-20T06:00:00Z', 'running'],
  ['2026-11-25T05:59:59.999Z', 'running'],
  ['2026-11-25T06:00:00Z', 'over'],
])('at %s an active offer is %s', (now, state) => {
  expect(offerState({ isActive: true, startDate, endDate }, new Date(now))).toBe(state)
})

test('an inactive offer is inactive before its end and over after it', () => {
  expect(offerState({ isActive: false, startDate, endDate }, startDate)).toBe('inactive')
  expect(offerState({ isActive: false, startDate, endDate }, endDate)).toBe('over')
})
