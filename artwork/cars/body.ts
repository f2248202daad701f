export type RimStyle = 'five-twin' | 'ten' | 'turbine' | 'mesh' | 'six-block' | 'split-five' | 'steel'

interface Handle {
  x: number
  y: number
  width: number
}

/** What is drawn of a car, in SVG path data with absolute commands and comma-separated pairs; arcs are not supported. */
interface Shapes {
  name: string
  /** Open outline from the lower front corner over the roof to the lower rear corner. */
  shell: string
  /** The height of the sill, where the metal ends. */
  sill: number
  belt: number
  /** Side glass as one shape; pillars are laid over it. */
  glass: string
  pillars: string
  /** Open paths: the slivers of windscreen and rear window at the outline. */
  screens: string
  frame: 'chrome' | 'black'
  /** Open path front to rear: the crease that catches the light. */
  shoulder: string
  /** Open path front to rear: below it the doors turn under. */
  crease: string
  cuts: string
  handles: Handle[]
  mirror: [number, number]
  /** The tops of the head restraints. */
  seats: [number, number][]
  headlamp: string
  headlampLight: string
  tail: string
  tailLight: string
  /** Unpainted plastic: grille, intakes, bumpers. */
  trim: string
  /** Bright metal lines drawn as strokes. */
  bright?: string | undefined
  /** The width of plastic around the wheel arches. */
  cladding?: number | undefined
  /** SVG elements in front of the shell. */
  front?: string | undefined
}

/** A car seen from its left side in centimetres: x from the front bumper, y upwards from the ground. */
interface Measured extends Shapes {
  length: number
  height: number
  wheelbase: number
  frontOverhang: number
  /** The radius of a tyre. */
  wheel: number
  rim: RimStyle
}

interface Wheels {
  front: number
  rear: number
  radius: number
  arch: number
  rim: RimStyle
}

/** The same car on the canvas of 960 × 440 pixels, nose to the left, all cars at one scale. */
export interface Body extends Shapes {
  length: number
  height: number
  roof: number
  wheels: Wheels
}

export const ground = 392
/** Pixels per centimetre. */
export const scale = 1.65
const middle = 480
/** Between a tyre and its arch, in centimetres. */
const wheelGap = 4

/** Places a measured car on the canvas. */
export function carBody({ length, height, wheelbase, frontOverhang, wheel, rim, ...shapes }: Measured): Body {
  const across = (x: number) => round(middle + (x - length / 2) * scale)
  const down = (y: number) => round(ground - y * scale)
  const place = (path: string) =>
    path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${across(Number(x))},${down(Number(y))}`)
  const { shell, glass, pillars, screens, shoulder, crease, cuts, headlamp, headlampLight, tail, tailLight, trim } =
    shapes
  return {
    ...shapes,
    length,
    height,
    roof: down(height),
    sill: down(shapes.sill),
    belt: down(shapes.belt),
    wheels: {
      front: across(frontOverhang),
      rear: across(frontOverhang + wheelbase),
      radius: round(wheel * scale),
      arch: round((wheel + wheelGap) * scale),
      rim,
    },
    shell: place(shell),
    glass: place(glass),
    pillars: place(pillars),
    screens: place(screens),
    shoulder: place(shoulder),
    crease: place(crease),
    cuts: place(cuts),
    headlamp: place(headlamp),
    headlampLight: place(headlampLight),
    tail: place(tail),
    tailLight: place(tailLight),
    trim: place(trim),
    bright: shapes.bright && place(shapes.bright),
    front: shapes.front && place(shapes.front),
    cladding: shapes.cladding && shapes.cladding * scale,
    handles: shapes.handles.map(({ x, y, width }) => ({ x: across(x), y: down(y), width: round(width * scale) })),
    mirror: [across(shapes.mirror[0]), down(shapes.mirror[1])],
    seats: shapes.seats.map(([x, y]) => [across(x), down(y)]),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
