import type { Database } from '#data/database/connect.ts'
import { specialHours } from '#data/tables/branches.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'

type Row = typeof specialHours.$inferInsert
type Changes = Partial<Omit<Row, 'fromDate' | 'untilDate'>> & { fromDate: string | null; untilDate: string | null }

/** Stores special hours of all branches, closed unless `changes` say otherwise. */
export async function storeSpecialHours(db: Database, { fromDate, untilDate, ...changes }: Changes): Promise<number> {
  const dates = { fromDate: fromDate as LocalDate | null, untilDate: untilDate as LocalDate | null }
  const values = {
    kind: 'dates',
    noteAr: 'عيد الفطر',
    noteEn: 'Eid al-Fitr',
    ranges: [],
    ...changes,
    ...dates,
  } as const
  const [row] = await db.insert(specialHours).values(values).returning({ id: specialHours.id })
  return row!.id
}
