import { boolean, check, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { WeeklyHours } from '../../domain/branches/opening-hours.ts'
import { displayOrder, localText, version } from '../database/columns.ts'

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
    /** '' for a branch that is reached on the company's number. */
    phone: text('phone').notNull().default(''),
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>().notNull(),
    displayOrder: displayOrder(),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  (t) => [
    check('branches_id_is_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.id}) <= 64`),
    check('branches_position', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
    check(
      'branches_seven_days',
      sql`jsonb_typeof(${t.weeklyHours}) = 'array' and jsonb_array_length(${t.weeklyHours}) = 7`,
    ),
  ],
)
