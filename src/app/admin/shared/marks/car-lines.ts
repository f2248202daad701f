import type { BodyType, CarSide } from '#domain/fleet/body-shapes.ts'
import { frontLines, rearLines } from './face-lines.ts'
import type { CarLine } from './path-data.ts'
import { sideLines } from './side-lines.ts'
import { topLines } from './top-lines.ts'

/**
 * The lines of one side of a car, from back to front, in centimetres with the ground at 0 and upwards negative. Left and right are
 * drawn with the nose at 0, front and rear around the middle, the top with the nose at 0 and the driver's left below.
 */
export function carLines(body: BodyType, side: CarSide): CarLine[] {
  if (side === 'front') return frontLines(body)
  if (side === 'rear') return rearLines(body)
  return side === 'top' ? topLines(body) : sideLines(body)
}
