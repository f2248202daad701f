import type { Entity } from '#domain/staff/entities.ts'
import { nameKey, type RowName, type RowRef, type ChangeRow } from '#data/changes/changes.ts'
import type { Language } from '#domain/text/languages.ts'
import { joinList } from '#domain/text/words.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { extrasText } from '#domain/pricing/extras/chosen-extras.ts'
import type { BookedExtra } from '#domain/pricing/extras/extra.ts'
import type { BookedRates } from '#domain/pricing/rates/booked-rates.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { formatRange, isOpenAllDay, type DayRanges } from '#domain/branches/opening-hours.ts'
import { formatDays, groupWeek } from '#domain/branches/week-summary.ts'
import { dayRangesSchema, weeklyHoursSchema } from '#domain/branches/weekly-hours-schema.ts'
import * as v from 'valibot'
import type { RentalPolicies } from '#domain/booking/rental-policies.ts'
import { storedKilometers } from '../../../cars/policy-lines.server.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'

/** Fields that hold the id of another row. */
const pointers: Record<string, Entity> = {
  categoryId: 'category',
  carId: 'car',
  rate: 'rate',
  rateId: 'rate',
  createdBy: 'staff',
  branchId: 'branch',
  toBranchId: 'branch',
  unitId: 'unit',
  bookingId: 'booking',
  movedFor: 'booking',
  pickupBranchId: 'branch',
  returnBranchId: 'branch',
}

/** Fields that hold the ids of several other rows. */
const listPointers: Record<string, Entity> = { branchIds: 'branch', categoryIds: 'category', carIds: 'car' }

/** Returns all rows that a change refers to: the changed one, those its fields point to, and those it reorders. */
export function refsOf({
  entity,
  entityId,
  before,
  after,
}: Pick<ChangeRow, 'entity' | 'entityId' | 'before' | 'after'>): RowRef[] {
  const states = [before ?? {}, after ?? {}]
  const pointed = states.flatMap((state) =>
    Object.entries(pointers).map(([key, kind]) => ({ entity: kind, id: idIn(state[key]) })),
  )
  const listed = states.flatMap((state) =>
    Object.entries(listPointers).flatMap(([key, kind]) => idsIn(state[key]).map((id) => ({ entity: kind, id }))),
  )
  const ordered = states
    .flatMap(({ order }) => (Array.isArray(order) ? order : []))
    .map((id) => ({ entity, id: idIn(id) }))
  return [{ entity, id: entityId }, ...pointed, ...listed, ...ordered].filter(({ id }) => id !== '')
}

function idIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(idIn) : []
}

type Context = { entity: Entity; names: ReadonlyMap<string, RowName>; language: Language }

/** Returns a stored value as text, which the screen may translate; `undefined` for an empty value. */
export function textOf(key: string, value: unknown, context: Context): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const pointer = pointers[key]
  if (pointer) return nameOf({ entity: pointer, id: idIn(value) }, context)
  const listPointer = listPointers[key]
  if (listPointer) {
    const rows = idsIn(value).map((id) => nameOf({ entity: listPointer, id }, context))
    return joinList(rows, context.language)
  }
  if (key === 'weekdays') return formatDays(idsIn(value).map(Number), context.language)
  if (key === 'order' && Array.isArray(value))
    return value
      .map((id, place) => `${place + 1}. ${nameOf({ entity: context.entity, id: idIn(id) }, context)}`)
      .join('\n')
  const hours = v.safeParse(weeklyHoursSchema, value)
  if (hours.success) return hoursText(hours.output, context.language)
  const ranges = v.safeParse(dayRangesSchema, value)
  if ((key === 'ranges' || key === 'fridayRanges') && ranges.success) return rangesText(ranges.output, context.language)
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return joinList(value, context.language)
  if (Array.isArray(value) && value.every(isModelPrice)) return value.map(priceText).join(' · ')
  if (Array.isArray(value) && value.every(isExtra)) return extrasText(value, context.language)
  if (Array.isArray(value) && value.every(hasCode))
    return joinList(
      value.map(({ code }) => code),
      context.language,
    )
  if (Array.isArray(value) && value.every(hasNote)) {
    const notes = value.map(({ noteAr, noteEn }) => managedText({ ar: noteAr, en: noteEn }, context.language))
    return joinList(notes, context.language)
  }
  // When a booking gets another car, of the policies only the kilometres change.
  if (key === 'policies')
    return storedKilometers({ policies: value as RentalPolicies, hasUnlimitedKilometers: false }, context.language)
  if (typeof value === 'object' && 'applied' in value) return ratesText(value as BookedRates, context.language)
  if (typeof value === 'object' && 'from' in value && 'until' in value)
    return [value.from, value.until].map((end) => momentText(end, context.language)).join(' – ')
  if (typeof value === 'object' && 'filename' in value) return String(value.filename)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The rules that made a price, with their days; undefined when none did. */
function ratesText({ applied }: BookedRates, language: Language): string | undefined {
  const { bookings } = adminTextsIn(language)
  const rules = applied.map(({ name, days }) => `${managedText(name, language)} (${bookings.days(days)})`)
  return joinList(rules, language) || undefined
}

function nameOf(ref: RowRef, { names, language }: Context): string {
  return managedText(names.get(nameKey(ref)) ?? {}, language, `#${ref.id}`)
}

function momentText(end: unknown, language: Language): string {
  return formatMoment(toRiyadh(new Date(String(end))), language)
}

function hoursText(hours: v.InferOutput<typeof weeklyHoursSchema>, language: Language): string {
  return groupWeek(hours)
    .map(({ days, ranges }) => `${formatDays(days, language)}: ${rangesText(ranges, language)}`)
    .join('\n')
}

function rangesText(ranges: DayRanges, language: Language): string {
  const { modes } = adminTextsIn(language).branches
  if (ranges.length === 0) return modes.closed
  if (isOpenAllDay(ranges)) return modes.allDay
  return joinList(
    ranges.map((range) => isolate(formatRange(range))),
    language,
  )
}

/** Keeps times left-to-right within Arabic text. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`
}

type ModelPrice = { year: number; price: number }

function isModelPrice(value: object | null): value is ModelPrice {
  return value !== null && 'year' in value && 'price' in value
}

function hasCode(value: object | null): value is { code: string } {
  return value !== null && 'code' in value && typeof value.code === 'string'
}

function isExtra(value: object | null): value is BookedExtra {
  return value !== null && 'charge' in value && 'quantity' in value && 'name' in value
}

function hasNote(value: object | null): value is { noteAr: string; noteEn: string } {
  return value !== null && 'noteAr' in value && 'noteEn' in value
}

function priceText({ year, price }: ModelPrice): string {
  return `${year}: ${formatAmount(halalas(price))}`
}
