import * as v from 'valibot'
import type { Branch } from '#data/branches/branches.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { hoursSchema, rangesSchema, viewHours, viewRanges } from '../opening-hours.ts'
import { moneySchema, namedFields, shownDay, viewMoney, viewName } from '../values.ts'

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
