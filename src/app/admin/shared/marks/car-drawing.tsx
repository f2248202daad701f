import { projectTo, scaleOf, sideAreas, type BodyType, type CarSide, type Point } from '#domain/fleet/body-shapes.ts'
import { frontLines, rearLines } from './face-lines.ts'
import { useMarkTexts } from './mark-texts.ts'
import type { CarLine } from './path-data.ts'
import { sideLines } from './side-lines.ts'
import { topLines } from './top-lines.ts'

const looks = {
  body: 'fill-surface stroke-ink',
  glass: 'fill-raised stroke-ink',
  lamp: 'fill-canvas stroke-ink',
  wheel: 'fill-muted stroke-ink',
  seam: 'fill-none stroke-muted',
} as const

/** Sides of a car, as a part of an SVG with the size of the drawing. Several have their names. */
export function CarDrawing({ body, shown }: { body: BodyType; shown: readonly CarSide[] }) {
  const { sides } = useMarkTexts()
  return shown.map((side) => (
    <g key={side} aria-hidden>
      <g transform={placing(side, body)}>
        {carLines(body, side).map(({ look, d }, index) => (
          <path
            key={index}
            d={d}
            className={looks[look]}
            strokeWidth={look === 'seam' ? 1 : 1.4}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
      {shown.length > 1 && (
        <text {...namePoint(side)} textAnchor="middle" className="fill-muted text-[1.5rem] sm:text-[1rem]">
          {sides[side]}
        </text>
      )}
    </g>
  ))
}

/** Above the car, or on its roof, which is empty. */
function namePoint(side: CarSide): Point {
  const { x, y, width, height } = sideAreas[side]
  return { x: x + width / 2, y: side === 'top' ? y + height / 2 + 6 : y + 22 }
}

/** Puts centimetres of a side where the side lies on the drawing. */
function placing(side: CarSide, body: BodyType): string {
  const from = projectTo(side, body, { along: 0, across: 0, up: 0 })
  const to = projectTo(side, body, { along: 1, across: 1, up: 0 })
  // One side has its nose at the other end.
  return `translate(${round(from.x)} ${round(from.y)}) scale(${round(to.x - from.x)} ${round(scaleOf(body))})`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/**
 * The lines of one side of a car, from back to front, in centimetres with the ground at 0 and upwards negative. Left and right are
 * drawn with the nose at 0, front and rear around the middle, the top with the nose at 0 and the driver's left below.
 */
function carLines(body: BodyType, side: CarSide): CarLine[] {
  if (side === 'front') return frontLines(body)
  if (side === 'rear') return rearLines(body)
  return side === 'top' ? topLines(body) : sideLines(body)
}
