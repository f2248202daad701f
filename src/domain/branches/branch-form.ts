import * as v from 'valibot'
import { fleetProblem } from '../text/fleet-problems.ts'
import {
  checkboxSchema,
  optionalField,
  optionalLine,
  problem,
  requiredLine,
  versionSchema,
} from '../text/form-fields.ts'
import { minutesPerDay, type DayRange, type DayRanges, type WeeklyHours } from './opening-hours.ts'
import { closesAtOpening, reachesNextDay } from './weekly-hours/shifts.ts'
import { minutesOfDay, parseLocalTime } from '../time/riyadh-time.ts'
import { plainText } from '../text/clean-text.ts'
import { degreesField, optionalAmountField } from '../money/number-fields.ts'

export const branchNameMaximum = 80
export const branchLinkMaximum = 500
export const branchPhoneMaximum = 21
const slugMaximum = 48

export const dayModes = ['closed', 'hours', 'allDay'] as const

export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const
/** The number of opening ranges per day in the form; more than two are rare. */
export const dayShifts = [1, 2, 3] as const

export type Day = (typeof weekDays)[number]
export type Shift = (typeof dayShifts)[number]
type ModeField = `day${Day}`
type OpensField = `day${Day}opens${Shift}`
type ClosesField = `day${Day}closes${Shift}`
export type HoursField = ModeField | OpensField | ClosesField

const modeSchema = v.picklist(dayModes, problem('invalidChoice'))
const maybeTime = optionalField(v.string(problem('invalidTime')))

const hoursFields = Object.fromEntries(
  weekDays.flatMap((day) => [
    [`day${day}`, modeSchema],
    ...dayShifts.flatMap((shift) => [
      [`day${day}opens${shift}`, maybeTime],
      [`day${day}closes${shift}`, maybeTime],
    ]),
  ]),
) as Record<ModeField, typeof modeSchema> & Record<OpensField | ClosesField, typeof maybeTime>

/** The fields of a branch besides its hours. */
export const branchFields = {
  nameAr: requiredLine(branchNameMaximum),
  nameEn: requiredLine(branchNameMaximum),
  cityAr: requiredLine(branchNameMaximum),
  cityEn: requiredLine(branchNameMaximum),
  latitude: degreesField(90, fleetProblem('invalidLatitude')),
  longitude: degreesField(180, fleetProblem('invalidLongitude')),
  mapUrl: v.pipe(
    optionalLine,
    v.maxLength(branchLinkMaximum, problem('tooLong')),
    v.regex(/^(?:https:\/\/[^\s"<>]+)?$/, fleetProblem('invalidLink')),
  ),
  phone: v.pipe(
    optionalLine,
    v.transform(plainText),
    v.regex(/^(?:\+?\d[\d ()-]{2,19})?$/, fleetProblem('invalidPhone')),
  ),
  afterHoursFee: optionalAmountField(0, fleetProblem('invalidAmount')),
  afterHoursOnClosedDays: checkboxSchema,
  isActive: checkboxSchema,
  /** The member has confirmed that bookings are outside of the new hours. */
  evenTouched: checkboxSchema,
}

const postedBranchSchema = v.object({ ...hoursFields, version: versionSchema, ...branchFields }, problem('required'))

type Posted = v.InferOutput<typeof postedBranchSchema>

/** A branch as staff save it: hours in minutes of the Riyadh day, and always a map link. */
export type BranchFormValues = Omit<Posted, HoursField> & { weeklyHours: WeeklyHours }

export type BranchValues = Omit<BranchFormValues, 'version'>

/**
 * The form of a branch: posted strings to typed values. A day is closed, open all day, or open for one to three shifts that do
 * not overlap; a shift that closes at or before its opening lasts past midnight. A blank link becomes a link to the position.
 * Every issue belongs to a field.
 */
export const branchFormSchema = v.pipe(
  postedBranchSchema,
  v.rawTransform<Posted, BranchFormValues>(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    let refused = false
    const refuse = (key: HoursField, message: string) => {
      refused = true
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: posted, key, value: posted[key] }] })
    }
    const weeklyHours = weekDays.map((day) => readDay(posted, day, refuse)) as unknown as WeeklyHours
    for (const day of weekDays) {
      if (reachesNextDay(weeklyHours, day)) refuse(lastClosing(posted, day), fleetProblem('shiftIntoNextDay'))
    }
    if (refused) return NEVER
    return withMapLink({ ...withoutHoursFields(posted), weeklyHours })
  }),
)

/** A branch with a link to its position when it has none. */
export function withMapLink<B extends { mapUrl: string; latitude: number; longitude: number }>(branch: B): B {
  return { ...branch, mapUrl: branch.mapUrl || mapLinkOf(branch.latitude, branch.longitude) }
}

/** A Google Maps link to a position, in degrees. */
export function mapLinkOf(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** The fields of one shift of a day. */
export function shiftFields<D extends Day>(
  day: D,
  shift: Shift,
): [opens: `day${D}opens${Shift}`, closes: `day${D}closes${Shift}`] {
  return [`day${day}opens${shift}`, `day${day}closes${shift}`]
}

/** Opening hours as form fields. */
export function toHoursFields(hours: WeeklyHours): Record<string, string> {
  return Object.assign({}, ...weekDays.map((day) => toDayFields(day, hours[day]))) as Record<string, string>
}

/** The opening ranges of a day as form fields. */
export function toDayFields(day: Day, ranges: DayRanges): Record<string, string> {
  const fields: Record<string, string> = {}
  const [first] = ranges
  const isAllDay = ranges.length === 1 && first?.opens === 0 && first.closes === minutesPerDay
  fields[`day${day}`] = !first ? 'closed' : isAllDay ? 'allDay' : 'hours'
  if (isAllDay) return fields
  for (const shift of dayShifts) {
    const range = ranges[shift - 1]
    if (!range) continue
    const [opens, closes] = shiftFields(day, shift)
    fields[opens] = toTime(range.opens)
    fields[closes] = toTime(range.closes)
  }
  return fields
}

/** The suggested id of a new branch: its English name in lower-case letters, digits and dashes; "branch" when nothing remains. */
export function slugOf(nameEn: string): string {
  const words = nameEn
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words?.join('-') ?? '').slice(0, slugMaximum).replace(/-+$/, '') || 'branch'
}

type Refuse = (key: HoursField, message: string) => void

/** The posted fields of some or all days. */
type PostedHours = { readonly [Field in HoursField]?: string | undefined }

/** Parses the opening ranges that begin on a day; errors are reported to `refuse` with their field. */
export function readDay(posted: PostedHours, day: Day, refuse: Refuse): DayRange[] {
  const mode = posted[`day${day}`]
  if (mode === 'closed') return []
  if (mode === 'allDay') return [{ opens: 0, closes: minutesPerDay }]
  const ranges: DayRange[] = []
  let typed = false
  for (const shift of dayShifts) {
    const [opensKey, closesKey] = shiftFields(day, shift)
    const [opensText, closesText] = [posted[opensKey]?.trim() ?? '', posted[closesKey]?.trim() ?? '']
    if (!opensText && !closesText) continue
    typed = true
    const [opens, closes] = [readMinute(opensText), readMinute(closesText)]
    if (opens === undefined) refuse(opensKey, opensText ? problem('invalidTime') : fleetProblem('shiftIncomplete'))
    if (closes === undefined) refuse(closesKey, closesText ? problem('invalidTime') : fleetProblem('shiftIncomplete'))
    if (opens === undefined || closes === undefined) continue
    const range = { opens, closes: closes <= opens ? closes + minutesPerDay : closes }
    if (closesAtOpening(range)) refuse(closesKey, fleetProblem('shiftEmpty'))
    if (ranges.some((other) => overlap(other, range))) refuse(opensKey, fleetProblem('shiftsOverlap'))
    ranges.push(range)
  }
  if (!typed) refuse(`day${day}opens1`, fleetProblem('noShift'))
  return ranges.sort((a, b) => a.opens - b.opens)
}

/** The field of the last closing time of a day. */
export function lastClosing(posted: PostedHours, day: Day): ClosesField {
  const ends = dayShifts.map((shift) => {
    const [opens, closes] = shiftFields(day, shift)
    return { closes, nextDay: shiftEndsNextDay(posted[opens] ?? '', posted[closes] ?? '') }
  })
  return (ends.find(({ nextDay }) => nextDay) ?? ends[0]!).closes
}

/** Whether a typed shift closes on the next day. Closing at midnight belongs to the same day. */
export function shiftEndsNextDay(opensText: string, closesText: string): boolean {
  const [opens, closes] = [readMinute(opensText), readMinute(closesText)]
  return opens !== undefined && closes !== undefined && closes > 0 && closes < opens
}

function overlap(a: DayRange, b: DayRange): boolean {
  return a.opens < b.closes && b.opens < a.closes
}

function readMinute(text: string): number | undefined {
  const time = parseLocalTime(text)
  return time && minutesOfDay(time)
}

// Midnight at the end of a day is entered as 00:00, and a later closing as the time on the next day.
function toTime(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function withoutHoursFields(posted: Posted): Omit<Posted, HoursField> {
  const entries = Object.entries(posted).filter(([key]) => !/^day\d/.test(key))
  return Object.fromEntries(entries) as Omit<Posted, HoursField>
}
