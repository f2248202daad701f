import * as v from 'valibot'
import { kilometersText, type PolicyTexts, type RentalPolicies } from '../booking/rental-policies.ts'
import { formatRange, isOpenAllDay, type DayRanges } from '../branches/opening-hours.ts'
import { formatDays, groupWeek } from '../branches/week-summary.ts'
import { dayRangesSchema, weeklyHoursSchema } from '../branches/weekly-hours/weekly-hours-schema.ts'
import { formatAmount, halalas } from '../money/money.ts'
import { extrasText } from '../pricing/extras/chosen-extras.ts'
import type { BookedExtra } from '../pricing/extras/extra.ts'
import type { BookedRates } from '../pricing/rates/booked-rates.ts'
import type { Entity } from '../staff/entities.ts'
import type { Language } from '../text/languages.ts'
import { managedText, type ManagedText } from '../text/localized-text.ts'
import { joinList } from '../text/words.ts'
import { formatMoment } from '../time/date-format.ts'
import { toRiyadh } from '../time/riyadh-time.ts'

type State = Readonly<Record<string, unknown>> | null
type RowRef = { entity: Entity; id: string }

/** An entry of the record of changes: the fields of a row before and after. */
type Change = { entity: Entity; entityId: string; before: State; after: State }

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
export function refsOf({ entity, entityId, before, after }: Change): RowRef[] {
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

/** Words within values. */
type ValueTexts = Pick<PolicyTexts, 'kilometersPerDay' | 'extraKilometer'> & {
  days: (days: number) => string
  /** Of a branch on a day. */
  closed: string
  allDay: string
}

type Reader = { language: Language; texts: ValueTexts; nameOf: (ref: RowRef) => ManagedText | undefined }

// Fields that are not shown. A change of a password is listed without its value.
const hiddenKeys = /^(?:id|version|idempotencyKey|nationalId|licenseNumber|reference)$|hash|token|password(?!Changed$)/i

/** The fields that a change set to another value, with both values as texts. */
export function changedValues({ entity, before, after }: Change, reader: Reader) {
  const context = { ...reader, entity }
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...keys]
    .filter((key) => !hiddenKeys.test(key))
    .map((key) => ({
      key,
      before: textOf(key, before?.[key], context),
      after: textOf(key, after?.[key], context),
    }))
    .filter((line) => line.before !== line.after)
}

type Context = Reader & { entity: Entity }

/** Returns a stored value as text, which the screen may translate; `undefined` for an empty value. */
export function textOf(key: string, value: unknown, context: Context): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const pointer = pointers[key]
  if (pointer) return nameIn({ entity: pointer, id: idIn(value) }, context)
  const listPointer = listPointers[key]
  if (listPointer) {
    const rows = idsIn(value).map((id) => nameIn({ entity: listPointer, id }, context))
    return joinList(rows, context.language)
  }
  if (key === 'weekdays') return formatDays(idsIn(value).map(Number), context.language)
  if (key === 'order' && Array.isArray(value))
    return value
      .map((id, place) => `${place + 1}. ${nameIn({ entity: context.entity, id: idIn(id) }, context)}`)
      .join('\n')
  const hours = v.safeParse(weeklyHoursSchema, value)
  if (hours.success) return hoursText(hours.output, context)
  const ranges = v.safeParse(dayRangesSchema, value)
  if ((key === 'ranges' || key === 'fridayRanges') && ranges.success) return rangesText(ranges.output, context)
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
  if (key === 'policies') return kilometersText(value as RentalPolicies, context.texts) || undefined
  if (typeof value === 'object' && 'applied' in value) return ratesText(value as BookedRates, context)
  if (typeof value === 'object' && 'from' in value && 'until' in value)
    return [value.from, value.until].map((end) => momentText(end, context.language)).join(' – ')
  if (typeof value === 'object' && 'filename' in value) return String(value.filename)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The rules that made a price, with their days; undefined when none did. */
function ratesText({ applied }: BookedRates, { language, texts }: Context): string | undefined {
  const rules = applied.map(({ name, days }) => `${managedText(name, language)} (${texts.days(days)})`)
  return joinList(rules, language) || undefined
}

function nameIn(ref: RowRef, { nameOf, language }: Context): string {
  return managedText(nameOf(ref) ?? {}, language, `#${ref.id}`)
}

function momentText(end: unknown, language: Language): string {
  return formatMoment(toRiyadh(new Date(String(end))), language)
}

function hoursText(hours: v.InferOutput<typeof weeklyHoursSchema>, context: Context): string {
  return groupWeek(hours)
    .map(({ days, ranges }) => `${formatDays(days, context.language)}: ${rangesText(ranges, context)}`)
    .join('\n')
}

function rangesText(ranges: DayRanges, { language, texts }: Context): string {
  if (ranges.length === 0) return texts.closed
  if (isOpenAllDay(ranges)) return texts.allDay
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
