import * as v from 'valibot'
import type { Branch } from '#data/branches/branches.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { DayRanges, WeeklyHours } from '#domain/branches/opening-hours.ts'
import type { Language } from '#domain/text/languages.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { moneySchema, namedFields, shownDay, viewMoney, viewName } from '../values.ts'

const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))
export const rangesSchema = v.array(v.object({ opens: time, closes: time }))

/** The opening hours of a week, from Sunday (0). */
export const hoursSchema = v.array(
  v.object({ day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), ranges: rangesSchema }),
)

export const branchSchema = v.object({
  id: v.string(),
  ...namedFields,
  city: v.object(namedFields),
  position: v.object({ latitude: v.number(), longitude: v.number() }),
  map_url: v.string(),
  phone: v.string(),
  working_hours: hoursSchema,
  after_hours: v.nullable(v.object({ fee: moneySchema, on_closed_days: v.boolean() })),
  special_hours: v.array(
    v.object({
      from: shownDay,
      until: shownDay,
      note: v.string(),
      ranges: rangesSchema,
      friday_ranges: v.nullable(rangesSchema),
    }),
  ),
})

/** Minutes of a day as '08:00'. A shift that ends after midnight has an end like '26:00'. */
function timeOf(minutes: number): string {
  const text = (number: number) => String(number).padStart(2, '0')
  return `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`
}

export const viewRanges = (ranges: DayRanges) =>
  ranges.map(({ opens, closes }) => ({ opens: timeOf(opens), closes: timeOf(closes) }))

export function viewHours(week: WeeklyHours): v.InferInput<typeof hoursSchema> {
  return week.map((ranges, day) => ({ day, ranges: viewRanges(ranges) }))
}

function viewBranch(branch: Branch, language: Language): v.InferInput<typeof branchSchema> {
  const { id, name, city, latitude, longitude, mapUrl, phone, hours } = branch
  return {
    id,
    ...viewName(name, language),
    city: viewName(city, language),
    position: { latitude, longitude },
    map_url: mapUrl,
    phone,
    working_hours: viewHours(hours.week),
    after_hours: hours.afterHours
      ? { fee: viewMoney(hours.afterHours.fee), on_closed_days: hours.afterHours.onClosedDays }
      : null,
    special_hours: hours.exceptions.map(({ from, until, note, ranges, friday }) => ({
      from,
      until,
      note: managedText(note, language),
      ranges: viewRanges(ranges),
      friday_ranges: friday ? viewRanges(friday) : null,
    })),
  }
}

async function viewAll(services: Services) {
  const branches = await getBranches(await services.content(), services.now())
  return branches.map((branch) => viewBranch(branch, services.language))
}

export const branchRoutes = collectionRoutes({
  path: '/branches',
  list: { id: 'listBranches', summary: { ar: 'الفروع وأوقات عملها', en: 'The branches with their working hours' } },
  item: { id: 'getBranch', summary: { ar: 'فرع واحد', en: 'One branch' } },
  columns: ['id', 'name', 'name_ar', 'name_en'],
  row: branchSchema,
  rowId: v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9-]+$/)),
  viewAll,
})
