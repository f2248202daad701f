import { listAllBranches } from '#data/branches/branches.ts'
import { findRowNames, nameIn, nameKey, type ChangeRow, type RowName, type RowRef } from '#data/changes/changes.ts'
import { siteName } from '#data/changes/record-changes.ts'
import { restorabilityOf } from '#operations/restore/restore-change.ts'
import type { Database } from '#data/database/connect.ts'
import { changedValues, refsOf } from '#domain/changes/change-values.ts'
import { cityKey } from '#domain/branches/city.ts'
import { managedText, publicText } from '#domain/text/localized-text.ts'
import { sectionToChange, describeEntity } from '#domain/staff/entities.ts'
import { mayEnter, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { returnFeeTexts } from '../extras/return-fee-texts.ts'
import { policyTexts } from '../../../i18n/page-texts.server.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'

type Reader = {
  language: Language
  role: StaffRole
  /** False on the record's own screen, which shows its name already. */
  isOwnNamed?: boolean
}

/** Prepares entries of the record of changes for a screen. Links lead only to screens that the reader's role may open. */
export async function viewChanges(
  db: Database,
  rows: readonly ChangeRow[],
  { language, role, isOwnNamed = true }: Reader,
) {
  const isOwn = (row: ChangeRow, { entity, id }: RowRef) => entity === row.entity && id === row.entityId
  const refs = rows.flatMap((row) => refsOf(row).filter((ref) => isOwnNamed || !isOwn(row, ref)))
  const names = await findRowNames(db, refs)
  const { bookings, branches, changes } = adminTextsIn(language)
  const valueTexts = { ...policyTexts(language), ...branches.modes, days: bookings.days }
  const cities = rows.some(({ entity }) => entity === 'return_fee') ? await cityNames(db, language) : undefined
  return rows.map((row) => ({
    id: row.id,
    at: toRiyadh(row.changedAt),
    by: row.staffId === null && row.staffName === siteName ? changes.site : row.staffName,
    entity: row.entity,
    entityId: row.entityId,
    action: row.action,
    name: (cities && wayName(row, cities, language)) || nameOf(row, names, language) || undefined,
    to: row.action === 'delete' ? undefined : addressOf(row, role, names),
    restore: mayEnter(role, sectionToChange(row.entity) ?? 'changes') ? restorabilityOf(row) : undefined,
    lines: changedValues(row, { language, texts: valueTexts, nameOf: (ref) => names.get(nameKey(ref)) }),
  }))
}

export type ChangeView = Awaited<ReturnType<typeof viewChanges>>[number]
export type ChangeLine = ChangeView['lines'][number]

/**
 * The address of the record's screen; for a hold, that of its booking. Undefined when the role may not open it, and for a change
 * of several records.
 */
function addressOf(row: ChangeRow, role: StaffRole, names: ReadonlyMap<string, RowName>): string | undefined {
  const { booking } = refsOfHold(row)
  const { entity, entityId } =
    row.entity === 'hold' && names.has(nameKey(booking)) ? { entity: booking.entity, entityId: booking.id } : row
  const { section, record } = describeEntity(entity)
  if (!section || !record || entityId === '*' || !mayEnter(role, section)) return undefined
  return `/admin/${record(entityId)}`
}

/** The name of a row at the time of the change, or else its current name. */
function nameOf(row: ChangeRow, names: ReadonlyMap<string, RowName>, language: Language): string {
  const { entity, entityId: id, before, after } = row
  const here = nameKey({ entity, id })
  // A change may contain the name in one language only.
  const name = { ...names.get(here), ...present(nameIn(entity, before)), ...present(nameIn(entity, after)) }
  return (entity === 'hold' && holdName(row, names, language)) || managedText(name, language)
}

/** The cities of the branches in a language, by their keys. */
async function cityNames(db: Database, language: Language): Promise<Map<string, string>> {
  const branches = await listAllBranches(db)
  return new Map(branches.map(({ city }) => [cityKey(city.en), publicText(city, language)]))
}

/** Both cities of a return fee; undefined for other entries. */
function wayName({ entity, before, after }: ChangeRow, cities: ReadonlyMap<string, string>, language: Language) {
  const { fromCity, toCity } = { ...before, ...after }
  if (entity !== 'return_fee' || typeof fromCity !== 'string' || typeof toCity !== 'string') return undefined
  const nameOfCity = (city: string) => cities.get(cityKey(city)) ?? city
  return returnFeeTexts[language].way(nameOfCity(fromCity), nameOfCity(toCity))
}

/** The plate and the booking that an entry about a hold refers to; '' when it has neither. */
function holdName(row: ChangeRow, names: ReadonlyMap<string, RowName>, language: Language): string {
  const { unit, booking } = refsOfHold(row)
  return [unit, booking]
    .map((ref) => managedText(names.get(nameKey(ref)) ?? {}, language))
    .filter(Boolean)
    .join(' · ')
}

function refsOfHold({ before, after }: ChangeRow) {
  const { unitId, bookingId } = { ...before, ...after }
  return {
    unit: { entity: 'unit', id: String(unitId) },
    booking: { entity: 'booking', id: String(bookingId) },
  } as const
}

function present(name: RowName | undefined): Partial<RowName> {
  return { ...(name?.ar && { ar: name.ar }), ...(name?.en && { en: name.en }) }
}
