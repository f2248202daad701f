import {
  bodyShapes,
  carPointAt,
  carSides,
  sideAreas,
  sideAt,
  type BodyType,
  type CarPoint,
  type CarSide,
  type Point,
} from '../fleet/body-shapes.ts'

/** The parts of a car that words name, in the order of lists. */
const carParts = [
  'frontBumper',
  'headlamp',
  'bonnet',
  'frontWing',
  'frontWheel',
  'windscreen',
  'frontDoor',
  'frontWindow',
  'sill',
  'rearDoor',
  'rearSideWindow',
  'roof',
  'rearWheel',
  'rearWing',
  'rearWindow',
  'boot',
  'bed',
  'rearLamp',
  'rearBumper',
] as const
export type CarPart = (typeof carParts)[number]

/** Which third of the front, rear or top of the car, as its driver sees it. */
export type Third = 'left' | 'middle' | 'right'

/** A place in words: a part of one side, and which third of it where the side shows both halves of the car. */
export type CarPlace = { readonly side: CarSide; readonly part: CarPart; readonly third?: Third }

/** The place in words of a point of the drawing. Points beside the car have the words of what is nearest. */
export function placeAt(body: BodyType, point: Point): CarPlace {
  const side = sideAt(point)
  const at = carPointAt(body, point)
  if (side === 'left' || side === 'right') return { side, part: sidePart(body, at) }
  const third = thirdOf(body, at)
  if (side === 'top') return { side, part: topPart(body, at), third }
  const part = side === 'front' ? frontPart(body, at) : rearPart(body, at)
  return { side, part, third }
}

function sidePart(body: BodyType, { along, up }: CarPoint): CarPart {
  const { axles, wheelRadius, doors, belt, sill, length } = bodyShapes[body]
  const isAtWheel = (axle: number) => Math.hypot(along - axle, up - wheelRadius) <= wheelRadius
  if (isAtWheel(axles[0])) return 'frontWheel'
  if (isAtWheel(axles[1])) return 'rearWheel'
  const isHigh = up >= belt
  if (along < doors[0]) return !isHigh && along < 0.4 * axles[0] ? 'frontBumper' : 'frontWing'
  if (along >= doors[2]) {
    if (isHigh && body === 'van') return 'rearSideWindow'
    return !isHigh && along > length - 0.3 * (length - axles[1]) ? 'rearBumper' : 'rearWing'
  }
  if (up < sill + 10) return 'sill'
  if (along < doors[1]) return isHigh ? 'frontWindow' : 'frontDoor'
  return isHigh ? 'rearSideWindow' : 'rearDoor'
}

/** The upper edges of bumper and lamps, in shares of the height of the windows' lower edge. */
const faceLevels = { bumper: 0.52, lamps: 0.8 }

function frontPart(body: BodyType, { across, up }: CarPoint): CarPart {
  const { belt, width } = bodyShapes[body]
  if (up >= belt + 6) return 'windscreen'
  if (up < belt * faceLevels.bumper) return 'frontBumper'
  if (up < belt * faceLevels.lamps && Math.abs(across) > width * 0.25) return 'headlamp'
  return 'bonnet'
}

function rearPart(body: BodyType, { across, up }: CarPoint): CarPart {
  const { belt, width } = bodyShapes[body]
  if (up >= belt + 6) return 'rearWindow'
  if (up < belt * faceLevels.bumper) return 'rearBumper'
  return Math.abs(across) > width * 0.3 ? 'rearLamp' : 'boot'
}

function topPart(body: BodyType, { along }: CarPoint): CarPart {
  const { cowl, roof, rearWindowEnd } = bodyShapes[body]
  if (along < cowl) return 'bonnet'
  if (along < roof[0]) return 'windscreen'
  if (along < roof[1]) return 'roof'
  if (along < rearWindowEnd) return 'rearWindow'
  return body === 'pickup' ? 'bed' : 'boot'
}

function thirdOf(body: BodyType, { across }: CarPoint): Third {
  const edge = bodyShapes[body].width / 6
  if (across > edge) return 'left'
  return across < -edge ? 'right' : 'middle'
}

/** A place that can be chosen by its words, with a point of the drawing inside of it. */
export type NamedPlace = CarPlace & Point

const step = 8

/** Every place of a body, side by side, each with the point nearest to its middle: the choices of a form without a drawing. */
export function placesOf(body: BodyType): NamedPlace[] {
  return carSides.flatMap((side) => {
    const points = Map.groupBy(pointsOnCar(body, side), ({ part, third }) => `${part} ${third ?? ''}`)
    const places = [...points.values()].map(nearestToMiddle)
    return places.toSorted((a, b) => orderOf(a) - orderOf(b))
  })
}

const thirds = [undefined, 'left', 'middle', 'right'] as const

function orderOf({ part, third }: CarPlace): number {
  return carParts.indexOf(part) * thirds.length + thirds.indexOf(third)
}

function nearestToMiddle(points: readonly NamedPlace[]): NamedPlace {
  const middleOf = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [middleOf('x'), middleOf('y')]
  const distance = (point: Point) => Math.hypot(point.x - x, point.y - y)
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best))
}

function pointsOnCar(body: BodyType, side: CarSide): NamedPlace[] {
  const { x: left, y: top, width, height } = sideAreas[side]
  const found: NamedPlace[] = []
  for (let y = top + 1; y < top + height; y += step)
    for (let x = left + 1; x < left + width; x += step)
      if (isOnCar(body, { x, y })) found.push({ ...placeAt(body, { x, y }), x, y })
  return found
}

/** Whether a point of the drawing is on the car, not beside or above it. */
function isOnCar(body: BodyType, point: Point): boolean {
  const { length, width, height } = bodyShapes[body]
  const { along, across, up } = carPointAt(body, point)
  if (along < 0 || along > length || Math.abs(across) > width / 2 || up < 0 || up > height) return false
  const side = sideAt(point)
  return (side !== 'left' && side !== 'right') || up <= roofline(body, along)
}

/** The height of the outline above a point along the car, with straight lines between its corners. */
function roofline(body: BodyType, along: number): number {
  const { length, height, nose, tail, belt, cowl, roof, rearWindowEnd } = bodyShapes[body]
  const corners = [
    [0, nose],
    [cowl, belt + 6],
    [roof[0], height],
    [roof[1], height],
    [rearWindowEnd, tail],
    [length, tail],
  ] as const
  const next = Math.max(
    1,
    corners.findIndex(([at]) => at >= along),
  )
  const [[from, low], [to, high]] = [corners[next - 1]!, corners[next]!]
  return low + ((high - low) * (along - from)) / (to - from)
}
