import * as v from 'valibot'
import { fullNameMaximum, optionalChoice, optionalField, optionalLine, problem } from '../../text/form-fields.ts'

/** The drawing on which a signature lies. Its points are whole numbers from 0 to these. */
export const signatureSize = { width: 600, height: 300 } as const

/** A line of the pen: x, y, x, y and so on. */
export type Stroke = readonly number[]

/** Why a customer did not sign. */
export const unsignedReasons = ['onPaper', 'absent', 'refused', 'device'] as const
export type UnsignedReason = (typeof unsignedReasons)[number]

/** How a customer confirmed the state of the car: by drawing, by typing the name, or not, and why. */
export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'unsigned'; readonly reason: UnsignedReason }

export const signatureKinds = ['drawn', 'typed', 'unsigned'] as const satisfies readonly Signature['kind'][]

/** Limits of a signature; a name takes a few hundred points. */
export const strokesMaximum = 100
export const pointsMaximum = 1500
/** A shorter line is a touch by mistake. */
const leastInk = 40

const { width, height } = signatureSize
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const strokesSchema = v.pipe(
  v.array(
    v.pipe(
      v.array(v.number()),
      v.check((stroke) => stroke.length >= 2 && stroke.length % 2 === 0),
      v.checkItems((value, index) => v.is(whole(index % 2 === 0 ? width : height), value)),
    ),
  ),
  v.maxLength(strokesMaximum),
  v.check((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= pointsMaximum * 2),
)

/** Reads the strokes that a form posted as JSON; undefined when they are no strokes, too many, or outside of the drawing. */
export function parseStrokes(text: string): Stroke[] | undefined {
  try {
    const read = v.safeParse(strokesSchema, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Whether strokes are too little to be a signature: none, or dots. */
export function isBlank(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < leastInk
}

function lengthOf(stroke: Stroke): number {
  return pointsOf(stroke).reduce((sum, [x, y], at, points) => {
    const [fromX, fromY] = points[at - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
}

function pointsOf(stroke: Stroke): [x: number, y: number][] {
  return stroke.flatMap((x, at) => (at % 2 === 0 ? [[x, stroke[at + 1]!] satisfies [number, number]] : []))
}

/** The strokes as the `d` of one SVG path: curves through the middles between the points, so that corners are round. */
export function signaturePath(strokes: readonly Stroke[]): string {
  return strokes
    .map((stroke) => {
      const points = pointsOf(stroke)
      const [[startX, startY] = [0, 0]] = points
      const [endX, endY] = points.at(-1) ?? [startX, startY]
      const curves = points.slice(1, -1).map(([x, y], at) => {
        const [nextX, nextY] = points[at + 2]!
        return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
      })
      return `M${startX} ${startY}${curves.join('')}L${endX} ${endY}`
    })
    .join('')
}

const longestStrokes = pointsMaximum * 10 + strokesMaximum * 4

/**
 * The fields of a signature. A form that lacks them all, such as one of an earlier version that waited on a device, has no signature;
 * one that has them says how the customer signed, or why not.
 */
export const signatureEntries = {
  signatureKind: optionalChoice(signatureKinds),
  signatureStrokes: v.pipe(
    optionalField(v.pipe(v.string('signatureOutside'), v.maxLength(longestStrokes, 'signatureOutside'))),
    v.rawTransform<string | undefined, Stroke[]>(({ dataset: { value }, addIssue, NEVER }) => {
      const strokes = value ? parseStrokes(value) : []
      if (strokes) return strokes
      addIssue({ message: 'signatureOutside' })
      return NEVER
    }),
  ),
  signatureName: v.pipe(optionalLine, v.maxLength(fullNameMaximum, problem('tooLong'))),
  signatureReason: optionalChoice(unsignedReasons),
}

type Posted = { readonly [Name in keyof typeof signatureEntries]: v.InferOutput<(typeof signatureEntries)[Name]> }

/** The field of a posted form that says too little, with what is wrong with it; undefined for a complete signature. */
export function lackOfSignature(
  posted: Posted,
): { field: 'signatureStrokes' | 'signatureName' | 'signatureReason'; lack: string } | undefined {
  const { signatureKind: kind, signatureStrokes, signatureName, signatureReason } = posted
  if (kind === 'drawn' && isBlank(signatureStrokes)) return { field: 'signatureStrokes', lack: 'signatureBlank' }
  if (kind === 'typed' && signatureName === '') return { field: 'signatureName', lack: problem('required') }
  if (kind === 'unsigned' && !signatureReason) return { field: 'signatureReason', lack: problem('required') }
  return undefined
}

/** The signature of a posted form that lacks nothing; undefined when the form has none. */
export function signatureOf(posted: Posted): Signature | undefined {
  const { signatureKind: kind, signatureStrokes: strokes, signatureName: name, signatureReason: reason } = posted
  if (kind === 'drawn') return { kind, strokes }
  if (kind === 'typed') return { kind, name }
  return kind === 'unsigned' && reason ? { kind, reason } : undefined
}
