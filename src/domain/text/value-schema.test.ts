import * as v from 'valibot'
import { expect, test } from 'vitest'
import { amountField, degreesField, optionalWholeField, wholeField } from '../money/number-fields.ts'
import { momentField } from '../time/moment-field.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import {
  checkboxSchema,
  optionalLine,
  readOptionalLine,
  requiredLine,
  rowNumberSchema,
  versionSchema,
} from './form-fields.ts'
import { valuesOf } from './value-schema.ts'

const form = v.pipe(
  v.object({
    version: versionSchema,
    intent: v.literal('save'),
    name: requiredLine(10),
    note: optionalLine,
    seats: wholeField({ least: 1, most: 60 }, 'invalidSeats'),
    doors: optionalWholeField({ least: 2, most: 6 }, 'invalidDoors'),
    price: amountField(1, 'amountNotAboveZero'),
    latitude: degreesField(90, 'invalidLatitude'),
    startsOn: readOptionalLine(parseLocalDate, 'invalidDate'),
    endsAt: momentField,
    unitId: rowNumberSchema,
    isHidden: checkboxSchema,
    shown: v.pipe(checkboxSchema, v.transform(String)),
    limit: v.pipe(
      optionalWholeField({ least: 1, most: 9 }, 'invalidLimit'),
      v.transform((limit) => (limit === null ? '' : `${limit} km`)),
    ),
  }),
  v.forward(
    v.partialCheck([['seats'], ['doors']], ({ seats, doors }) => doors === null || seats >= doors, 'tooFewSeats'),
    ['seats'],
  ),
)
const rules = valuesOf(form)

const endsAt = new Date('2026-03-01T12:00:30Z')
const values = {
  name: ' Camry ',
  note: '',
  seats: 5,
  doors: 4,
  price: 15_000,
  latitude: 17.5,
  startsOn: '2026-03-01',
  endsAt,
  unitId: 7,
  isHidden: true,
  shown: false,
  limit: 3,
}

test('typed values are read by the rules of the form', () => {
  expect(v.parse(rules, values)).toEqual({ ...values, name: 'Camry', shown: 'false', limit: '3 km' })
})

test('null is a value where the form reads a blank field as null, and only there', () => {
  const none = { ...values, doors: null, startsOn: null, limit: null }
  expect(v.parse(rules, none)).toMatchObject({ doors: null, startsOn: null, limit: '' })
  expect(refusals({ ...values, seats: null, name: null, price: null })).toEqual([
    'name: required',
    'seats: invalidSeats',
    'price: amountNotAboveZero',
  ])
})

test.each([
  [{ seats: 0 }, 'seats: invalidSeats'],
  [{ seats: 61 }, 'seats: invalidSeats'],
  [{ seats: 1.5 }, 'seats: invalidSeats'],
  [{ seats: '5' }, 'seats: invalidSeats'],
  [{ doors: 7 }, 'doors: invalidDoors'],
  [{ price: 0 }, 'price: amountNotAboveZero'],
  [{ price: 100_000_000 }, 'price: amountNotAboveZero'],
  [{ latitude: -90.5 }, 'latitude: invalidLatitude'],
  [{ startsOn: '2026-02-30' }, 'startsOn: invalidDate'],
  [{ name: 'Land Cruiser' }, 'name: tooLong'],
  [{ limit: 10 }, 'limit: invalidLimit'],
  [{ seats: 2 }, 'seats: tooFewSeats'],
])('%j is refused with %s', (change, refusal) => {
  expect(refusals({ ...values, ...change })).toEqual([refusal])
})

function refusals(input: unknown): string[] {
  const { issues = [] } = v.safeParse(rules, input)
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}
