import { bodyShapes, type BodyType } from '#domain/fleet/body-shapes.ts'
import { onBothHalves, rounded, seam, type At, type CarLine } from './path-data.ts'

/** What front or rear have besides their outline. Lamps are those of one half. */
type Face = { readonly glass: readonly At[]; readonly lamps: readonly At[]; readonly seams: readonly (readonly At[])[] }

export function frontLines(body: BodyType): CarLine[] {
  return faceLines(body, frontFace(body))
}

export function rearLines(body: BodyType): CarLine[] {
  return faceLines(body, rearFace(body))
}

function frontFace(body: BodyType): Face {
  const { width, height, belt } = bodyShapes[body]
  const half = width / 2
  return {
    glass: [
      [-half + 14, belt + 6],
      [-half + 28, height - 12],
      [half - 28, height - 12],
      [half - 14, belt + 6],
    ],
    lamps: [
      [half * 0.52, belt * 0.6],
      [half * 0.56, belt * 0.77],
      [half - 6, belt * 0.8],
      [half - 5, belt * 0.62],
    ],
    seams: [
      [
        [-half + 10, belt * 0.84],
        [-half + 22, belt],
        [half - 22, belt],
        [half - 10, belt * 0.84],
      ],
      box(half * 0.46, belt * 0.57, belt * 0.77),
      [
        [-half * 0.46, belt * 0.67],
        [half * 0.46, belt * 0.67],
      ],
    ],
  }
}

function rearFace(body: BodyType): Face {
  const { width, height, belt } = bodyShapes[body]
  const half = width / 2
  const low = body === 'pickup' ? belt + 8 : belt + 6
  return {
    glass: [
      [-half + 20, low],
      [-half + 32, height - 14],
      [half - 32, height - 14],
      [half - 20, low],
    ],
    lamps: [
      [half * 0.66, belt * 0.64],
      [half * 0.66, belt * 0.88],
      [half - 4, belt * 0.9],
      [half - 4, belt * 0.62],
    ],
    seams: [
      [
        [-half * 0.62, belt * 0.54],
        [-half * 0.62, belt * 0.97],
        [half * 0.62, belt * 0.97],
        [half * 0.62, belt * 0.54],
      ],
      [
        [-12, belt * 0.86],
        [12, belt * 0.86],
      ],
    ],
  }
}

function faceLines(body: BodyType, { glass, lamps, seams }: Face): CarLine[] {
  const { width, height, belt, sill, wheelRadius } = bodyShapes[body]
  const half = width / 2
  const plate = Math.max(belt * 0.3, sill)
  const tyreWidth = wheelRadius * 0.56
  const tyre: At[] = [
    [half - 6, 0],
    [half - 6, sill + 6],
    [half - 6 - tyreWidth, sill + 6],
    [half - 6 - tyreWidth, 0],
  ]
  const mirror: At[] = [
    [half - 6, belt + 4],
    [half + 4, belt + 16],
    [half + 17, belt + 15],
    [half + 16, belt + 2],
  ]
  const shell: At[] = [
    [-half + 8, sill - 8],
    [-half, sill + 14],
    [-half + 1, belt],
    [-half + 19, height - 6],
    [0, height],
    [half - 19, height - 6],
    [half - 1, belt],
    [half, sill + 14],
    [half - 8, sill - 8],
  ]
  return [
    ...onBothHalves('wheel', tyre, 4),
    ...onBothHalves('body', mirror, 5),
    { look: 'body', d: rounded(shell, 12, true) },
    { look: 'glass', d: rounded(glass, 8, true) },
    ...seams.map(seam),
    ...onBothHalves('lamp', lamps, 4),
    seam([
      [-half + 2, belt * 0.52],
      [half - 2, belt * 0.52],
    ]),
    seam(box(26, plate, plate + 12)),
  ]
}

/** A closed frame around the middle. */
function box(half: number, from: number, to: number): At[] {
  return [
    [-half, from],
    [-half, to],
    [half, to],
    [half, from],
    [-half, from],
  ]
}
