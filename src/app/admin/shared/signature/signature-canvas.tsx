import { useEffect, useRef } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { pointsMaximum, signatureSize, strokesMaximum, type Stroke } from '#domain/rentals/evidence/signature.ts'

type SignatureCanvasProps = {
  id: string
  label: string
  describedBy: string
  /** What is drawn already; an empty list clears the drawing. */
  strokes: readonly Stroke[]
  onChange: (strokes: Stroke[]) => void
}

/** Dark ink on a white area in every theme, as on paper. */
const pen = { minWidth: 0.8, maxWidth: 2.6, penColor: '#14201c' }

/** Where a customer draws the signature, by finger, pen or mouse. */
export function SignatureCanvas({ id, label, describedBy, strokes, onChange }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef({ strokes, onChange })
  useEffect(() => {
    latest.current = { strokes, onChange }
    if (strokes.length === 0) pad.current?.clear()
  })
  useEffect(() => {
    const area = canvas.current
    if (!area) return
    const made = new SignaturePad(area, pen)
    pad.current = made
    const scale = () => area.offsetWidth / signatureSize.width
    // A canvas has its own pixels: it is made anew when its place on the page gets another size, such as on a turned phone.
    function fit(): void {
      if (!area) return
      const ratio = Math.max(window.devicePixelRatio, 1)
      area.width = area.offsetWidth * ratio
      area.height = area.offsetHeight * ratio
      area.getContext('2d')?.scale(ratio, ratio)
      made.fromData(latest.current.strokes.map((stroke) => toGroup(made, stroke, scale())))
    }
    made.addEventListener('endStroke', () => latest.current.onChange(toStrokes(made.toData(), scale())))
    const observer = new ResizeObserver(fit)
    observer.observe(area)
    return () => {
      observer.disconnect()
      made.off()
      pad.current = null
    }
  }, [])
  return (
    <canvas
      ref={canvas}
      id={id}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      className="block aspect-2/1 w-full max-w-xl cursor-crosshair touch-none rounded-control border-2 border-control bg-white"
    />
  )
}

function toGroup(pad: SignaturePad, stroke: Stroke, scale: number): PointGroup {
  const points = stroke.flatMap((x, at) =>
    at % 2 === 0 ? [{ x: x * scale, y: stroke[at + 1]! * scale, pressure: 0.5, time: at * 20 }] : [],
  )
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad
  return { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation, points }
}

/** The lines in whole points of the drawing. Points that lie close to each other are left out, the more so the longer the signature. */
function toStrokes(groups: readonly PointGroup[], scale: number): Stroke[] {
  for (let least = 3; ; least *= 1.5) {
    const strokes = groups.slice(0, strokesMaximum).map(({ points }) => thin(points, scale, least))
    if (strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= pointsMaximum * 2) return strokes
  }
}

function thin(points: PointGroup['points'], scale: number, least: number): Stroke {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value / scale)))
  const kept: [number, number][] = []
  for (const [at, { x, y }] of points.entries()) {
    const point: [number, number] = [within(x, signatureSize.width), within(y, signatureSize.height)]
    const last = kept.at(-1)
    const isFar = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= least
    if (isFar || at === points.length - 1) kept.push(point)
  }
  return kept.flat()
}
