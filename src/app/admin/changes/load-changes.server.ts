import { listChanges } from '#data/changes/changes.ts'
import { changeSearch } from '#data/changes/change-search.ts'
import { listStaff } from '#data/staff/staff.ts'
import { readChangeFilter, writeChangeFilter } from '#domain/staff/change-filter.ts'
import { entityKeys } from '#domain/staff/entities.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { viewChanges } from '../shared/changes/view-changes.server.ts'
import { readCursor } from '../shared/list/pager.tsx'
import { readTypedSearch } from '../shared/list/typed-search.server.ts'
import type { Services } from '#operations/services/services.ts'

const pageSize = 30

/** Returns one page of the record of changes and the choices of its filter. */
export async function loadChanges(request: Request, { db, language }: Services, role: StaffRole) {
  const { searchParams } = new URL(request.url)
  const filter = readChangeFilter(searchParams)
  const typed = await readTypedSearch(request, searchParams.get('search'))
  const search = typed && (await changeSearch(db, typed.text))
  const params = writeChangeFilter(filter)
  if (typed) params.set('search', typed.id)
  const [page, staff] = await Promise.all([
    listChanges(db, { ...filter, search }, readCursor(searchParams), pageSize),
    listStaff(db),
  ])
  return {
    filter,
    queryString: params.toString(),
    search: { id: typed?.id, text: typed?.text ?? '' },
    entities: entityKeys,
    staff: staff.map(({ id, name }) => ({ id, name })),
    hasPrevious: page.hasPrevious,
    hasNext: page.hasNext,
    rows: await viewChanges(db, page.rows, { language, role }),
  }
}

export type ChangeList = Awaited<ReturnType<typeof loadChanges>>
