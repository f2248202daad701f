import * as v from 'valibot'
import { odometerMaximum } from '../fleet/units.ts'

/** Fuel is read in eighths of a tank. */
export const fullTank = 8

/**
 * Fuel in the whole quarters of the national contract, from eighths of a tank. Rounded in favour of the customer: down at the
 * hand-over, up at the return.
 */
export function fuelQuarters(eighths: number, at: 'handOver' | 'return'): number {
  const quarters = at === 'handOver' ? Math.floor(eighths / 2) : Math.ceil(eighths / 2)
  return Math.min(fullTank / 2, Math.max(0, quarters))
}

/** Whether a tank is known not to be full; null while the fuel is unknown. */
export function needsFuel(fuelEighths: number | null): boolean {
  return fuelEighths !== null && fuelEighths < fullTank
}

const grades = ['excellent', 'good', 'weak', 'broken'] as const
const works = ['working', 'faulty'] as const
const tidiness = ['clean', 'dirty'] as const
const tyreGrades = ['1', '2', '3'] as const
const presence = ['present', 'missing'] as const

/**
 * What the national contract asks about the car, with the answers to choose from; the first is that of a car in order. Tyres have
 * three grades, 1 is the best.
 */
export const checklistItems = {
  airConditioning: grades,
  radio: grades,
  screen: grades,
  speedometer: works,
  keys: works,
  seats: tidiness,
  tyres: tyreGrades,
  spareTyre: tyreGrades,
  triangle: presence,
  extinguisher: presence,
  firstAidKit: presence,
  tools: presence,
} as const

export type ChecklistItem = keyof typeof checklistItems
export type Checklist = { readonly [Item in ChecklistItem]: (typeof checklistItems)[Item][number] }

export const checklistNames = Object.keys(checklistItems) as ChecklistItem[]

/** A record with one entry per item of the checklist. */
export function eachChecklistItem<T>(of: (item: ChecklistItem) => T): Record<ChecklistItem, T> {
  return Object.fromEntries(checklistNames.map((item) => [item, of(item)])) as Record<ChecklistItem, T>
}

/** The answers of a car in which everything is in order. */
export const allInOrder = eachChecklistItem((item) => checklistItems[item][0]) as Checklist

/** The items of a checklist that are not in order. */
export function faultsIn(checklist: Checklist): ChecklistItem[] {
  return checklistNames.filter((item) => checklist[item] !== allInOrder[item])
}

const wholeBetween = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** How a car was at a moment, in kilometres and eighths of a tank. */
export const carConditionSchema = v.object({
  odometerKm: wholeBetween(0, odometerMaximum),
  fuelEighths: wholeBetween(0, fullTank),
  checklist: v.object(
    eachChecklistItem((item) => v.picklist(checklistItems[item])) as {
      [Item in ChecklistItem]: v.PicklistSchema<(typeof checklistItems)[Item], undefined>
    },
  ),
})

export type CarCondition = v.InferOutput<typeof carConditionSchema>

/** Why a reading of the odometer is not stored: 'below' the last one, or so far 'above' it that staff must confirm it. */
export type OdometerProblem = { readonly kind: 'below' | 'above'; readonly lastKm: number }

/** Farther than this on one day, a reading is probably mistyped. */
const unlikelyKmPerDay = 1500

/**
 * Checks a reading against the last one of the unit, `days` calendar days before (0 on the same day). A high reading is accepted
 * once it is confirmed.
 */
export function checkOdometer(
  km: number,
  { lastKm, days, isConfirmed }: { lastKm: number; days: number; isConfirmed: boolean },
): OdometerProblem | undefined {
  if (km < lastKm) return { kind: 'below', lastKm }
  const isUnlikely = km - lastKm > unlikelyKmPerDay * (Math.max(0, days) + 1)
  return isUnlikely && !isConfirmed ? { kind: 'above', lastKm } : undefined
}
