import { boolean, check, date, doublePrecision, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { DayRanges, WeeklyHours } from '#domain/branches/opening-hours.ts'
import { specialHoursKinds, type SpecialHoursKind } from '#domain/branches/special-hours/special-hours.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { amount, displayOrder, isOneOf, localText, rowId, version } from '../database/columns.ts'

export const branches = pgTable(
  'branches',
  {
    id: text('id').primaryKey(),
    nameAr: localText('name_ar'),
    nameEn: text('name_en').notNull(),
    cityAr: localText('city_ar'),
    cityEn: localText('city_en'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    mapUrl: text('map_url').notNull(),
    /** '' for a branch that uses the company's number. */
    phone: text('phone').notNull().default(''),
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>().notNull(),
    /** The fee per hand-over outside of opening hours; null when none is offered. */
    afterHoursFee: amount('after_hours_fee'),
    afterHoursOnClosedDays: boolean('after_hours_on_closed_days').notNull().default(false),
    displayOrder: displayOrder(),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  (t) => [
    check('branches_after_hours_fee', sql`${t.afterHoursFee} >= 0`),
    check('branches_id_is_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.id}) <= 64`),
    check('branches_position', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
    check(
      'branches_seven_days',
      sql`jsonb_typeof(${t.weeklyHours}) = 'array' and jsonb_array_length(${t.weeklyHours}) = 7`,
    ),
  ],
)

const day = (name: string) => date(name).$type<LocalDate>()

/**
 * Hours that replace the weekly ones, on dates (both included) or in every Ramadan. The exclusion constraint
 * `special_hours_no_overlap` (in a migration) prevents overlaps within one branch and within those of all branches.
 */
export const specialHours = pgTable(
  'special_hours',
  {
    id: rowId(),
    /** Null for all branches. */
    branchId: text('branch_id').references(() => branches.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SpecialHoursKind>().notNull(),
    fromDate: day('from_date'),
    untilDate: day('until_date'),
    noteAr: text('note_ar').notNull(),
    noteEn: text('note_en').notNull(),
    /** Empty when closed. */
    ranges: jsonb('ranges').$type<DayRanges>().notNull(),
    /** Null when Fridays have the same hours. */
    fridayRanges: jsonb('friday_ranges').$type<DayRanges>(),
    version: version(),
  },
  (t) => [
    uniqueIndex('special_hours_ramadan')
      .on(sql`coalesce(${t.branchId}, '')`)
      .where(sql`${t.kind} = 'ramadan'`),
    check('special_hours_kind', isOneOf(t.kind, specialHoursKinds)),
    check(
      'special_hours_dates',
      sql`num_nonnulls(${t.fromDate}, ${t.untilDate}) = case ${t.kind} when 'dates' then 2 else 0 end`,
    ),
    check('special_hours_order', sql`${t.untilDate} between ${t.fromDate} and ${t.fromDate} + 366`),
    check(
      'special_hours_ranges',
      sql`jsonb_typeof(${t.ranges}) = 'array' and coalesce(jsonb_typeof(${t.fridayRanges}) = 'array', true)`,
    ),
  ],
)
