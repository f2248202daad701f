import { specialHoursValuesSchema } from '#domain/branches/special-hours/special-hours-values.ts'
import { specialHoursKinds } from '#domain/branches/special-hours/special-hours.ts'
import { specialHoursRow } from '#operations/branches/branch-rows.ts'
import { branchId } from '../lists.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { everyDayRanges, fridayRanges } from './list-fields.ts'
import { nullableDay } from './value-fields.ts'

/** Days on which branches have hours other than the weekly ones. */
export const specialHoursCollection: Collection = {
  entity: 'special_hours',
  path: 'special_hours',
  name: 'StaffSpecialHours',
  nouns: {
    ar: { one: 'أوقات خاصة', many: 'الأوقات الخاصة' },
    en: { one: 'special hours', many: 'the special hours' },
  },
  fields: {
    branchId: { ...f.nullableText, filter: branchId },
    kind: f.choice(specialHoursKinds),
    fromDate: nullableDay,
    untilDate: nullableDay,
    ranges: everyDayRanges,
    fridayRanges,
    noteAr: f.text,
    noteEn: f.text,
  },
  asked: { evenTouched: f.optional(f.flag, false) },
  row: specialHoursRow,
  schema: specialHoursValuesSchema,
  problems: {
    create: ['already_used', 'bookings_outside_hours'],
    change: ['already_used', 'bookings_outside_hours'],
  },
}
