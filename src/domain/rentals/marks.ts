import * as v from 'valibot'
import { problem } from '../text/form-fields.ts'
import { isOnDrawing, type Point } from '../fleet/body-shapes.ts'

/** The kinds of damage of the national contract. */
export const markKinds = ['small_scratch', 'deep_scratch', 'very_deep_scratch', 'bend'] as const
export type MarkKind = (typeof markKinds)[number]

/** A damage at a point of the drawing of its car. */
export type PlacedMark = Point & { readonly kind: MarkKind }

/** What can happen to a mark after it was found: `mistaken` if it never was there, `reopened` to take back either. */
export const markEventKinds = ['repaired', 'mistaken', 'reopened'] as const
export type MarkEventKind = (typeof markEventKinds)[number]

/** `open` while the damage is on the car. */
export type MarkState = 'open' | 'repaired' | 'mistaken'

/** The state of a mark after what happened to it, oldest first. */
export function markState(events: readonly { readonly kind: MarkEventKind }[]): MarkState {
  const last = events.at(-1)
  return last === undefined || last.kind === 'reopened' ? 'open' : last.kind
}

type DatedMark = {
  readonly foundAt: Date
  readonly state: MarkState
  readonly events: readonly { readonly kind: MarkEventKind; readonly happenedAt: Date }[]
}

/** Whether a mark was on its car at a moment, as far as is known now: a mark that was a mistake never was. */
export function wasOnCar({ foundAt, state, events }: DatedMark, at: Date): boolean {
  // A repair that is entered for the day on which the mark was found has the moment at which it was found.
  const before = events.filter(({ happenedAt }) => happenedAt < at)
  return foundAt <= at && state !== 'mistaken' && markState(before) === 'open'
}

/** Whether this may happen to a mark in that state. */
export function mayHappenToMark(kind: MarkEventKind, state: MarkState): boolean {
  return kind === 'reopened' ? state !== 'open' : state === 'open'
}

/** The most marks that one form may add. */
export const newMarksMaximum = 40

/** A mark as forms post it, `kind:x:y`. */
function writeMark({ kind, x, y }: PlacedMark): string {
  return `${kind}:${x}:${y}`
}

/** Reads what `writeMark` wrote; undefined for anything else and for points outside of the drawing. */
export function parseMark(text: string): PlacedMark | undefined {
  const [, kind, x, y] = /^([a-z_]+):(\d{1,3}):(\d{1,3})$/.exec(text) ?? []
  const known = markKinds.find((one) => one === kind)
  const mark = known && { kind: known, x: Number(x), y: Number(y) }
  return mark && isOnDrawing(mark) ? mark : undefined
}

/** Marks as one field posts them: the texts of `writeMark`, separated by spaces. */
export function writeMarks(marks: readonly PlacedMark[]): string {
  return marks.map(writeMark).join(' ')
}

/** Reads what `writeMarks` wrote, each mark once; undefined if one is not valid or there are too many. */
export function parseMarks(text: string): PlacedMark[] | undefined {
  const words = [...new Set(text.split(' ').filter(Boolean))]
  const marks = words.flatMap((word) => parseMark(word) ?? [])
  return marks.length === words.length && marks.length <= newMarksMaximum ? marks : undefined
}

const longest = newMarksMaximum * writeMark({ kind: 'very_deep_scratch', x: 892, y: 428 }).length + newMarksMaximum

/** The field with new marks; none when it was not posted. */
export const marksField = v.pipe(
  v.optional(
    v.pipe(v.string(problem('invalidChoice')), v.maxLength(longest, problem('invalidChoice'))),
    () => undefined,
  ),
  v.rawTransform<string | undefined, PlacedMark[]>(({ dataset, addIssue, NEVER }) => {
    const marks = parseMarks(dataset.value ?? '')
    if (marks) return marks
    addIssue({ message: problem('invalidChoice') })
    return NEVER
  }),
)

/** The rows in which a browser without scripts chooses marks from lists: `markPlace1` and `markKind1` and so on. */
export const chosenMarkRows = [1, 2, 3] as const
type ChosenRow = (typeof chosenMarkRows)[number]

const placeField = v.pipe(
  v.optional(v.string(problem('invalidChoice')), () => ''),
  v.rawTransform<string, Point | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return null
    const [, x, y] = /^(\d{1,3}):(\d{1,3})$/.exec(dataset.value) ?? []
    const point = { x: Number(x), y: Number(y) }
    if (isOnDrawing(point)) return point
    addIssue({ message: problem('invalidChoice') })
    return NEVER
  }),
)
const kindField = v.optional(v.picklist(markKinds, problem('invalidChoice')), markKinds[0])

const chosenEntries = Object.fromEntries(
  chosenMarkRows.flatMap((row) => [
    [`markPlace${row}`, placeField],
    [`markKind${row}`, kindField],
  ]),
) as Record<`markPlace${ChosenRow}`, typeof placeField> & Record<`markKind${ChosenRow}`, typeof kindField>

/** What the field for marks posts, for the schema of its form. `newMarksOf` reads the marks out of the values. */
export const markEntries = { marks: marksField, ...chosenEntries }

type MarkValues = { readonly [Name in keyof typeof markEntries]: v.InferOutput<(typeof markEntries)[Name]> }

/** The marks of a posted form: those placed on the drawing, then those chosen from lists. */
export function newMarksOf(values: MarkValues): PlacedMark[] {
  const chosen = chosenMarkRows.flatMap((row) => {
    const place = values[`markPlace${row}`]
    return place ? [{ kind: values[`markKind${row}`], ...place }] : []
  })
  return [...values.marks, ...chosen]
}
