/** The kinds of body that have a drawing for marks. */
export const bodyTypes = ['sedan', 'suv', 'pickup', 'van'] as const
export type BodyType = (typeof bodyTypes)[number]

/** The drawing on which all sides of a car lie, as the national contract has it. */
export const drawingSize = { width: 893, height: 429 } as const

/** The sides of a car; left and right are the driver's. */
export const carSides = ['front', 'rear', 'left', 'right', 'top'] as const
export type CarSide = (typeof carSides)[number]

export type Point = { readonly x: number; readonly y: number }
type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where each side lies on the drawing. Together they cover it, without overlap. */
export const sideAreas: Readonly<Record<CarSide, Area>> = {
  left: { x: 0, y: 0, width: 447, height: 207 },
  right: { x: 447, y: 0, width: 446, height: 207 },
  front: { x: 0, y: 207, width: 215, height: 222 },
  top: { x: 215, y: 207, width: 463, height: 222 },
  rear: { x: 678, y: 207, width: 215, height: 222 },
}

/** Whether a point is on the drawing: whole numbers, counted from its upper left corner. */
export function isOnDrawing({ x, y }: Point): boolean {
  return (
    Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < drawingSize.width && y < drawingSize.height
  )
}

/** The side to which a point of the drawing belongs. */
export function sideAt({ x, y }: Point): CarSide {
  const isIn = ({ x: left, y: top, width, height }: Area) =>
    x >= left && x < left + width && y >= top && y < top + height
  return carSides.find((side) => isIn(sideAreas[side])) ?? 'top'
}

/** The measures of a body in centimetres: along the car from its nose, or above the ground. */
type BodyShape = {
  readonly length: number
  readonly height: number
  /** Without the mirrors. */
  readonly width: number
  readonly axles: readonly [front: number, rear: number]
  readonly wheelRadius: number
  /** Where the windscreen begins, the roof begins and ends, and the rear window ends. */
  readonly cowl: number
  readonly roof: readonly [from: number, to: number]
  readonly rearWindowEnd: number
  /** The edges of the front door and the end of the rear door. */
  readonly doors: readonly [from: number, between: number, to: number]
  /** Heights: of the nose and tail, of the lower edge of the windows, and of the lower edge of the doors. */
  readonly nose: number
  readonly tail: number
  readonly belt: number
  readonly sill: number
}

export const bodyShapes: Readonly<Record<BodyType, BodyShape>> = {
  sedan: {
    length: 480,
    height: 145,
    width: 182,
    axles: [94, 372],
    wheelRadius: 33,
    cowl: 148,
    roof: [214, 330],
    rearWindowEnd: 408,
    doors: [142, 244, 340],
    nose: 74,
    tail: 98,
    belt: 94,
    sill: 30,
  },
  suv: {
    length: 475,
    height: 172,
    width: 190,
    axles: [92, 366],
    wheelRadius: 37,
    cowl: 134,
    roof: [192, 424],
    rearWindowEnd: 462,
    doors: [134, 240, 340],
    nose: 100,
    tail: 104,
    belt: 110,
    sill: 38,
  },
  pickup: {
    length: 535,
    height: 180,
    width: 190,
    axles: [98, 414],
    wheelRadius: 39,
    cowl: 150,
    roof: [210, 322],
    rearWindowEnd: 348,
    doors: [148, 246, 342],
    nose: 108,
    tail: 114,
    belt: 116,
    sill: 46,
  },
  van: {
    length: 515,
    height: 200,
    width: 192,
    axles: [100, 418],
    wheelRadius: 35,
    cowl: 66,
    roof: [140, 494],
    rearWindowEnd: 506,
    doors: [88, 204, 342],
    nose: 92,
    tail: 112,
    belt: 112,
    sill: 34,
  },
}

/** A point of a car in centimetres: from the nose, towards the driver's left from the middle, and above the ground. */
export type CarPoint = { readonly along: number; readonly across: number; readonly up: number }

/** Space between a car and the edges of its side. */
const margin = 12

/** How many units of the drawing a centimetre has: the same for all sides of a body. */
export function scaleOf(body: BodyType): number {
  const { length, height } = bodyShapes[body]
  const { width, height: tall } = sideAreas.right
  return Math.min((width - 2 * margin) / length, (tall - 2 * margin) / height)
}

/** Where a point of the car is on the drawing of one of its sides; not rounded. */
export function projectTo(side: CarSide, body: BodyType, { along, across, up }: CarPoint): Point {
  const scale = scaleOf(body)
  const { x, y, width, height } = sideAreas[side]
  const middle = x + width / 2
  const fromMiddle = (along - bodyShapes[body].length / 2) * scale
  if (side === 'top') return { x: middle + fromMiddle, y: y + height / 2 + across * scale }
  const ground = y + height - (height - bodyShapes[body].height * scale) / 2
  const level = ground - up * scale
  switch (side) {
    case 'left':
      return { x: middle + fromMiddle, y: level }
    case 'right':
      return { x: middle - fromMiddle, y: level }
    case 'front':
      return { x: middle + across * scale, y: level }
    case 'rear':
      return { x: middle - across * scale, y: level }
    default:
      return side satisfies never
  }
}

/** The reverse of `projectTo`. What the side does not show is 0. */
export function carPointAt(body: BodyType, { x, y }: Point): CarPoint {
  const side = sideAt({ x, y })
  const origin = projectTo(side, body, { along: 0, across: 0, up: 0 })
  const scale = scaleOf(body)
  const [right, down] = [(x - origin.x) / scale, (y - origin.y) / scale]
  switch (side) {
    case 'left':
      return { along: right, across: 0, up: -down }
    case 'right':
      return { along: -right, across: 0, up: -down }
    case 'front':
      return { along: 0, across: right, up: -down }
    case 'rear':
      return { along: 0, across: -right, up: -down }
    case 'top':
      return { along: right, across: down, up: 0 }
    default:
      return side satisfies never
  }
}
